/** Files in and out: names of formats, what the page says of them, and what is wrong with them. @type {Record<string, string>} */
export const files = {
  "MovingAI map": "MovingAI 地图",
  "MovingAI problems": "MovingAI 题集",
  "0/1 matrix": "0/1 矩阵",
  "ASCII drawing": "ASCII 图",
  "Greyscale PNG": "灰度 PNG",
  "Greyscale PGM": "灰度 PGM",
  "ROS map_server YAML": "ROS map_server 的 YAML",
  "Tiled map": "Tiled 地图",
  "Picture of the view": "当前视图的图片",
  "Picture of the search": "搜索的图片",
  "Trace for Posthoc": "Posthoc 的轨迹",

  "Open a map: MovingAI with or without its .scen, matrix, drawing, PNG, PGM with its YAML, Tiled; or drop or paste it":
    "打开地图：MovingAI（可连同其 .scen）、矩阵、ASCII 图、PNG、PGM（连同其 YAML）、Tiled；也可拖放或粘贴",
  "Drop a map, with or without its .scen": "把地图放到这里，可连同其 .scen",
  Save: "保存",
  "Save as": "另存为",
  "Save the map, the search or a picture": "保存地图、搜索或图片",
  "pasted map": "粘贴的地图",
  "What do the greys mean?": "灰度表示什么？",
  "Reading {name}: {percent} %": "正在读取 {name}：{percent}%",
  "{name} has {shades} grey besides black and white.": "{name} 除黑白外有 {shades} 级灰度。",
  "{name} has {shades} greys besides black and white.": "{name} 除黑白外有 {shades} 级灰度。",
  "The map as it would be": "将得到的地图",
  "Ground or wall, by a threshold": "按阈值分为平地或墙",
  "Costs: the darker, the dearer": "作为代价：越暗越贵",
  "Ground from": "平地阈值",
  Darkest: "最暗处",
  "What a cell of grey 1 costs; white costs 1, black is a wall": "灰度为 1 的格子的代价；白色代价为 1，黑色是墙",
  "expected a map file and, with it or alone, its .scen, or the file of a scene":
    "应为地图文件，以及（一起或单独的）其 .scen，或场景文件",

  "Scene, all that is open": "场景：打开的一切",
  "Animation of the search": "搜索的动画",
  small: "小",
  medium: "中",
  large: "大",
  Seconds: "秒数",
  Frames: "帧数",
  "Make the GIF": "生成 GIF",
  "At most one for each step, and 50 a second": "每步至多一帧，每秒至多 50 帧",
  "There is an animation once a search has begun.": "搜索开始之后才有动画。",
  "There is nothing to animate yet: take a step, or press End.": "还没有可做成动画的内容：请走一步，或按 End。",
  "{name}: {width} × {height} pixels, {frames} frames, {size} kB":
    "{name}：{width} × {height} 像素，{frames} 帧，{size} kB",
  "{steps} steps, {width} × {height} pixels": "{steps} 步，{width} × {height} 像素",
  "Frame {written} of {frames}": "第 {written} 帧，共 {frames} 帧",
  "gif: expected a search that has made a step, found one at its beginning":
    "gif：应为已走过一步的搜索，实为还未开始的搜索",
  "gif: expected at most {most} bytes, found more after {written} of {frames} frames; take fewer, or a smaller size":
    "gif：至多 {most} 字节，{frames} 帧中写完 {written} 帧时已超出；请减少帧数或尺寸",
  "json line {line}, column {column}": "json 第 {line} 行第 {column} 列",
  nothing: "无",
  "map: expected a map, found a whole scene; the page opens it, and `readScene` reads it":
    "地图：应为地图，实为整个场景；页面可以打开它，`readScene` 可以读取它",
  "scene: expected a key `{key}`, found none": "场景：应有键 `{key}`，实际没有",
  "scene: it is of version {version}, and this page older than that: it reads up to version {VERSION}; reload the page for a newer one":
    "场景：它的版本是 {version}，比本页面新：本页面读到版本 {VERSION} 为止；请重新加载页面以取得新版",
  "a scene has ends of its own; open {name} with a map": "场景自带起点和终点；请把 {name} 与地图一起打开",
  "`{SCENE_KEY}` as the first key, and its version": "`{SCENE_KEY}` 作为第一个键，值为版本",
  "a map with `rows` or with a `name`": "带有 `rows` 或 `name` 的地图",
  "a terrain with a `letter`": "带有 `letter` 的地形",
  "at most 256 terrains": "至多 256 种地形",
  "a letter that no terrain before has": "前面的地形没有用过的字母",
  "one letter": "一个字母",
  "{place}: expected letters of terrains, found `{letter}` in column {x} of row {y}":
    "{place}：应为地形的字母，实为第 {y} 行第 {x} 列的 `{letter}`",
  "{place}: expected a row of {width} cells like the first one, found {found}":
    "{place}：每行应像第一行那样有 {width} 个格子，实有 {found} 个",
  "rows with cells": "有格子的行",
  "a cell [x, y]": "格子 [x, y]",
  "a unit with `start` and `goal`": "带有 `start` 和 `goal` 的单位",
  "a view with `x`, `y` and `zoom`": "带有 `x`、`y` 和 `zoom` 的视图",

  // Terrains that files bring.
  "cost {letter}": "代价 {letter}",
  "grey {grey}": "灰度 {grey}",
  "tile {id}": "图块 {id}",

  // Parts of messages.
  format: "格式",
  layer: "图层",
  packing: "打包方式",
  Numbers: "数",
  "Base64, zlib": "Base64，zlib",
  "rule for greys": "灰度规则",
  "rule for walls": "墙的规则",
  "As the map seems to mean it": "按地图看来的意思",
  "Tiles that say so": "标明是墙的图块",
  "Every tile": "每个图块",
  "Where there is no tile": "没有图块之处",
  "compression of tiled data": "Tiled 数据的压缩方式",
  "tiled data": "Tiled 数据",
  greyscale: "灰度",
  colour: "彩色",
  "greyscale with alpha": "带透明度的灰度",
  "colour with alpha": "带透明度的彩色",
  "a palette": "调色板",
  more: "更多",
  "true or false": "true 或 false",
  "values nested less deep": "嵌套更浅的值",
  "a comma or the end of the list": "逗号或列表的结尾",
  "a string that ends": "有结尾的字符串",
  "a string with escapes of JSON": "使用 JSON 转义的字符串",
  "a whole number from 0 to 4294967295": "0 到 4294967295 的整数",
  "a largest grey": "最大灰度",
  "a key, a colon and a value": "键、冒号和值",
  "the mode trinary or scale": "trinary 或 scale 模式",
  "an origin of three numbers": "由三个数组成的原点",
  "{count} numbers": "{count} 个数",
  "{size} tiles": "{size} 个图块",
  "{size} tiles and the end of the array": "{size} 个图块和数组的结尾",
  "{size} tiles (found {found})": "{size} 个图块（实有 {found} 个）",
  "an array, or a string with the encoding base64": "数组，或编码为 base64 的字符串",
  "base64 ({error})": "base64（{error}）",
  "a map that is not infinite": "非无限的地图",
  "orthogonal or isometric tiles": "正交或等距的图块",
  "a cost from {least} to {most}": "{least} 到 {most} 的代价",
  "expected # @ X + - | for walls, . _ or a space for ground, 1 to 9 for costs, S or G":
    "应以 # @ X + - | 表示墙，. _ 或空格表示平地，1 到 9 表示代价，或为 S 或 G",
  "expected one S": "只应有一个 S",

  // Messages.
  "no search has begun": "尚未开始任何搜索",
  "svg: expected a map of at most {MOST_CELLS} cells, found {found}": "svg：地图至多 {MOST_CELLS} 格，实有 {found} 格",
  "trace: expected at most {MOST_EVENTS} events, found more; go back to an earlier step":
    "轨迹：至多 {MOST_EVENTS} 个事件，实际更多；请回到较早的一步",
  "map: expected rows of letters, found nothing": "地图：应为若干行字母，实际为空",
  "map line {line}, column {column}: {expected}, found `{found}`":
    "地图第 {line} 行第 {column} 列：{expected}，实为 `{found}`",
  "terrain table: expected at most 255 different costs, found more": "地形表：至多 255 种不同的代价，实际更多",
  "{what}: expected gzip data, found something else": "{what}：应为 gzip 数据，实际不是",
  "{what}: the check sum of the gzip data is wrong": "{what}：gzip 数据的校验和不符",
  "{what}: the packed data is broken after {found} of {size} bytes":
    "{what}：压缩数据在第 {found} 字节（共 {size} 字节）之后损坏",
  "{what}: expected {size} bytes when unpacked, found {found}": "{what}：解压后应有 {size} 字节，实有 {found}",
  "json line {line}, column {column}: expected {expected}, found {found}":
    "json 第 {line} 行第 {column} 列：应为{expected}，实为{found}",
  "pgm byte {place}: expected {what}, found `{found}`": "pgm 第 {place} 字节：应为{what}，实为 `{found}`",
  "picture byte 0: expected a PNG, or a PGM that begins with P2 or P5, found `{found}`":
    "图片第 0 字节：应为 PNG，或以 P2 或 P5 开头的 PGM，实为 `{found}`",
  "pgm byte {place}: expected a largest grey from 1 to 255, found {most}":
    "pgm 第 {place} 字节：最大灰度应为 1 到 255，实为 {most}",
  "pgm byte {place}: expected {size} greys, found {found}": "pgm 第 {place} 字节：应有 {size} 个灰度，实有 {found} 个",
  "pgm byte {place}: expected {size} greys, found {left} bytes":
    "pgm 第 {place} 字节：应有 {size} 个灰度，实有 {left} 字节",
  "pgm byte {place}: expected a grey from 0 to {most} before here, found more":
    "pgm 第 {place} 字节：此前的灰度应为 0 到 {most}，实际更大",
  "png byte 0: expected the signature of a PNG": "png 第 0 字节：应为 PNG 的签名",
  "png byte {place}: expected IDAT or IEND, found the chunk {kind}":
    "png 第 {place} 字节：应为数据块 `IDAT` 或 `IEND`，实为数据块 {kind}",
  "png byte {place}: expected a whole chunk, found the end of the file":
    "png 第 {place} 字节：应为完整的数据块，实际已到文件结尾",
  "png byte {place}: the check sum of the chunk {kind} is wrong": "png 第 {place} 字节：数据块 {kind} 的校验和不符",
  "png byte 8: expected the chunk IHDR with 13 bytes, found something else":
    "png 第 8 字节：应为 13 字节的数据块 `IHDR`，实际不是",
  "png byte 24: expected 8-bit greyscale or colour, found {depth}-bit {name}":
    "png 第 24 字节：应为 8 位灰度或彩色，实为 {depth} 位{name}",
  "png byte 28: expected no interlacing, found an interlaced picture":
    "png 第 28 字节：不应隔行扫描，实为隔行扫描的图片",
  "png row {number}: expected a filter from 0 to 4, found {found}":
    "png 第 {number} 行：滤波器应为 0 到 4，实为 {found}",
  "map byte {place}: expected text in UTF-8, a PNG or a PGM, found something else":
    "地图第 {place} 字节：应为 UTF-8 文本、PNG 或 PGM，实际不是",
  "map: expected a map, found problems; open them together with their map":
    "地图：应为地图，实为题集；请与其地图一起打开",
  "format `{id}`: expected one that is read, found one that is only written":
    "格式 `{id}`：应为可读取的格式，实为只能写出的格式",
  "format `{id}`: expected one for maps": "格式 `{id}`：应为地图的格式",
  "format `{id}`: expected one that is text": "格式 `{id}`：应为文本格式",
  "ros: expected the picture `{name}` together with this file, found none":
    "ros：应与图片 `{name}` 一起打开此文件，实际没有图片",
  "ros: expected a line `{what}`, found none": "ros：应有一行 `{what}`，实际没有",
  "ros: expected free_thresh up to occupied_thresh, found {free} and {occupied}":
    "ros：`free_thresh` 不应大于 `occupied_thresh`，实为 {free} 和 {occupied}",
  "ros line {number}: expected {expected}, found `{found}`": "ros 第 {number} 行：应为{expected}，实为 `{found}`",
  "tiled data: expected {bytes} bytes for {size} tiles, found {found}":
    "Tiled 数据：{size} 个图块应有 {bytes} 字节，实有 {found} 字节",
  "tiled layer `{name}`: expected data, found none": "Tiled 图层 `{name}`：应有数据，实际没有",
  "tiled: expected a layer of tiles, found none": "Tiled：应有图块层，实际没有",
  "tiled: expected one layer of tiles, or the option `layer` to name one, found {count}: {names}":
    "Tiled：应只有一个图块层，或由选项 `layer` 指定，实有 {count} 个：{names}",
  "ends: expected four numbers for each problem": "起点和终点：每道题应有四个数",
  "the map was edited after this search began; begin it anew": "搜索开始后地图有改动；请重新开始",
};
