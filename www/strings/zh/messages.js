/**
 * Messages: what the core and the page refuse, and why. Values in them are said as well, so an entry may be a part of one.
 *
 * @type {Record<string, string>}
 */
export const messages = {
  // Parts that others are made of.
  "{place}: {message}": "{place}：{message}",
  "{text} · {more}": "{text} · {more}",
  "{text}; ignored": "{text}；已忽略",
  "{refusal}; A* searches instead": "{refusal}；改用 A* 搜索",
  "{refusal}; A* searches instead, until that is undone.": "{refusal}；改用 A* 搜索，直到撤销为止。",
  "expected {what}, found {found}": "应为{what}，实为{found}",
  "{key}: expected {what}, found `{found}`": "{key}：应为{what}，实为 `{found}`",
  "option `{option}`: {error}": "选项 `{option}`：{error}",
  "unknown {what} `{word}`; did you mean `{candidate}`?": "未知的{what} `{word}`；是否指 `{candidate}`？",
  "unknown {what} `{word}`; expected one of: {known}": "未知的{what} `{word}`；应为以下之一：{known}",
  "a whole number": "整数",
  "a number": "数",
  "a number from {least} to {most}": "{least} 到 {most} 的数",
  "a whole number from {least} to {most}": "{least} 到 {most} 的整数",
  "a number over 0": "大于 0 的数",
  "unit {number}": "单位 {number}",
  "a word or a number": "词或数",
  "a word, a number, or an array or plain object of these": "词、数，或由它们组成的数组或普通对象",
  "a {kind}": "{kind}",
  "an {kind}": "{kind}",
  "an array": "数组",
  "an object": "对象",
  object: "对象",
  string: "字符串",
  number: "数",
  boolean: "布尔值",
  function: "函数",
  word: "词",
  name: "名称",
  "the end": "结尾",
  nothing: "空内容",
  "no number": "非数字",
  Infinity: "无穷大",

  // What things are called in messages.
  algorithm: "算法",
  heuristic: "启发函数",
  "diagonal rule": "对角规则",
  "cost rule": "代价规则",
  "tie break": "平局规则",
  "goal test": "终点检验",
  stop: "停止条件",
  order: "顺序",
  break: "停止播放的条件",
  shape: "形状",
  generator: "生成器",
  option: "选项",
  key: "键",
  "part of a scene": "场景的组成部分",
  "part of a unit": "单位的组成部分",
  "part of a view": "视图的组成部分",
  "part of a space": "状态空间的组成部分",
  preset: "预设",
  "graph format": "图格式",
  "DIMACS graph": "DIMACS 图",
  "DIMACS coordinates": "DIMACS 坐标",
  map: "地图",
  graph: "图",
  coordinates: "坐标",
  edits: "编辑",
  lanes: "泳道",
  lane: "泳道",
  units: "单位",
  step: "步",
  view: "视图",
  overlay: "叠加层",
  cell: "格子",
  cells: "格子",
  seed: "种子",
  width: "宽度",
  height: "高度",
  "lane {number}": "第 {number} 条泳道",

  // Maps and problems.
  "map: expected {height} rows, found {row}": "地图：应有 {height} 行，实有 {row} 行",
  "map line {number}: expected the end after {height} rows, found another":
    "地图第 {number} 行：{height} 行之后应为结尾，实际还有内容",
  "map: expected a MovingAI map or a matrix of 0 and 1, found nothing":
    "地图：应为 MovingAI 地图或由 0 和 1 组成的矩阵，实际为空",
  "map: expected a line `{expected}`, found the end": "地图：应有一行 `{expected}`，实际已到结尾",
  "map line {number}: expected `{expected}`, found `{found}`": "地图第 {number} 行：应为 `{expected}`，实为 `{found}`",
  "map line {number}: expected a whole number behind `{key}`, found `{found}`":
    "地图第 {number} 行：`{key}` 之后应为整数，实为 `{found}`",
  "map line {number}: expected {width} cells, found {found}": "地图第 {number} 行：应有 {width} 格，实有 {found} 格",
  "map line {number}, column {column}: expected one of . G S W T @ O, found `{symbol}`":
    "地图第 {number} 行第 {column} 列：应为 . G S W T @ O 之一，实为 `{symbol}`",
  "matrix row {number}: expected {width} cells, found {found}": "矩阵第 {number} 行：应有 {width} 格，实有 {found} 格",
  "matrix row {number}: expected 0 or 1, found {digit}": "矩阵第 {number} 行：应为 0 或 1，实为 {digit}",
  "problems line 1: expected `version 1`, found `{found}`": "题集第 1 行：应为 `version 1`，实为 `{found}`",
  "problems line {number}: expected {FIELDS} fields, found {found}":
    "题集第 {number} 行：应有 {FIELDS} 个字段，实有 {found} 个",
  "problems line {number}: expected a length of 0 or more, found {length}":
    "题集第 {number} 行：长度应不小于 0，实为 {length}",
  "problems line {number}: expected {expected} as {name}, found `{text}`":
    "题集第 {number} 行：{name}应为{expected}，实为 `{text}`",
  "start x": "起点 x",
  "start y": "起点 y",
  "goal x": "终点 x",
  "goal y": "终点 y",
  length: "长度",
  bucket: "分组",
  "grid of {width} x {height}: expected {expected} cells, found {found}":
    "{width} x {height} 的网格：应有 {expected} 格，实有 {found} 格",
  "map size {width} x {height}: expected sides from 1 to {side} and at most {cells} cells":
    "地图大小 {width} x {height}：边长应为 1 到 {side}，且至多 {cells} 格",
  "map: expected at least one passable cell, found none": "地图：至少应有一个可通行的格子，实际没有",
  "cell {cell}: expected x below {width} and y below {height}": "格子 {cell}：x 应小于 {width}，y 应小于 {height}",
  "{role}: expected a passable cell, found {name} at {cell}": "{role}：应为可通行的格子，而 {cell} 处是{name}",
  "{role}: expected whole numbers x and y from 0, found ({found})":
    "{role}：x 和 y 应为不小于 0 的整数，实为 ({found})",
  "{what}: expected a whole number from {least} to {most}, found {number}":
    "{what}：应为 {least} 到 {most} 的整数，实为 {number}",
  "window of {width} x {height} at {corner}: expected one inside the map of {columns} x {rows}":
    "{corner} 处 {width} x {height} 的窗口：应在 {columns} x {rows} 的地图之内",
  "unknown terrain {id}; expected an id below {known}": "未知的地形 {id}；编号应小于 {known}",
  "terrain `{name}`: expected a cost from {least} to {most}, or none for blocked, found {cost}":
    "地形 `{name}`：代价应为 {least} 到 {most}，不可通行则留空，实为 {cost}",
  "terrain `{name}`: expected a cost while the end at {end} stands on it, found none":
    "地形 `{name}`：起点或终点 {end} 在它上面时应有代价，实际没有",
  "terrain table: expected 1 to 256 terrains, found {found}": "地形表：应有 1 到 256 种地形，实有 {found} 种",
  "terrain {found}: expected an id from 0 to {count}, the next free one":
    "地形 {found}：编号应为 0 到下一个空号 {count}",

  // Graphs.
  "{what} line {number}: expected {expected}, found `{found}`": "{what}第 {number} 行：应为{expected}，实为 `{found}`",
  "graph: expected a line `{expected}`, found the end": "图：应有一行 `{expected}`，实际已到结尾",
  "coordinates: expected a line `{expected}`, found the end": "坐标：应有一行 `{expected}`，实际已到结尾",
  "graph line {number}: {error}": "图第 {number} 行：{error}",
  "a node from 1 to {count}": "1 到 {count} 的节点",
  "{count} edges": "{count} 条边",
  "{count} nodes": "{count} 个节点",
  "a number of nodes": "节点数",
  "a number of edges": "边数",
  "the end after {count} edges": "{count} 条边之后的结尾",
  "a cost": "代价",
  "{nodes} nodes as in the graph": "与图相同的 {nodes} 个节点",
  "a node that has no position yet": "尚无位置的节点",
  "a number x": "数 x",
  "a number y": "数 y",
  "finite coordinates": "有限的坐标",
  "heuristic `{id}` is for grids; expected `auto`, `euclidean` or `zero` on a graph":
    "启发函数 `{id}` 只用于网格；图上应为 `auto`、`euclidean` 或 `zero`",

  // Queries and options.
  "goals: expected at least one, found none": "终点：至少应有一个，实际没有",
  "goals: expected different cells, found {goal} twice": "终点：应为不同的格子，而 {goal} 出现两次",
  "goals: {name} takes one goal, found {count}": "终点：{name}只接受一个终点，实有 {count} 个",
  "goal: expected a number below {count}, found {index}": "终点：编号应小于 {count}，实为 {index}",
  "{name} runs where all passable cells cost the same; found costs from {least} to {most}":
    "{name}只能用于可通行格子代价都相同的地图；实际代价为 {least} 到 {most}",
  "algorithm `{algorithm}` does not run on {kind}; expected one of: {known}":
    "算法 `{algorithm}` 不能用于{kind}；应为以下之一：{known}",
  graphs: "图",
  states: "状态空间",
  "option `{option}` is for grids": "选项 `{option}` 只用于网格",
  "option `{option}`: expected an estimate of the cell alone, found `g`, which `ownTerm` takes":
    "选项 `{option}`：应为只取决于格子的估计式，却含有 `g`；`g` 可用于 `ownTerm`",
  "option `{name}`: expected, but missing": "选项 `{name}`：必需，但没有给出",
  "field: expected a search backward from the goals, `dijkstra-map`; found `{found}`":
    "场：应为从终点逆向的搜索 `dijkstra-map`；实为 `{found}`",
  "this search has not begun; begin it first": "这个搜索尚未开始；请先开始",
  "the map was edited or the options changed after this search began; begin it anew":
    "搜索开始后地图或选项有改动；请重新开始",
  "the map was edited after this audit began; begin another": "检查开始后地图有改动；请另行开始",
  "audit: expected an algorithm that goes from cell to cell, found {name}": "检查：应为逐格行进的算法，实为{name}",
  "lanes: expected at most {most}, found {found}": "泳道：至多 {most} 条，实有 {found} 条",
  "lanes: expected at least one, found none": "泳道：至少应有一条，实际没有",
  "lane: expected a number below {count}, found {found}": "泳道：编号应小于 {count}，实为 {found}",
  "tempos: expected {count} numbers above 0 and at most 1, found {tempos}":
    "速度：应有 {count} 个大于 0 且不大于 1 的数，实为 {tempos}",
  "array: expected at most {MOST} entries, found {length}": "数组：至多 {MOST} 项，实有 {length} 项",
  "cells: expected 4 numbers, found {found}": "格子：应有 4 个数，实有 {found} 个",
  "colours: expected {count}, found {found}": "颜色：应有 {count} 种，实有 {found} 种",
  "view: expected a number `{name}`, found none": "视图：应有数 `{name}`，实际没有",

  // Expressions.
  "at {column}: {message}": "第 {column} 个字符：{message}",
  "an operator": "运算符",
  "a number, a name or `(`": "数、名称或 `(`",
  "nested too deeply": "嵌套过深",
  "expected at most {most} characters, found {length}": "至多 {most} 个字符，实有 {length} 个",

  // Generated maps.
  "option `density`: {id} takes none, found {density}": "选项 `density`：{id} 不用密度，却给出了 {density}",
  "option `density`: expected a number from 0 to {most}, found {density}":
    "选项 `density`：应为 0 到 {most} 的数，实为 {density}",
  "seed: expected a whole number from 0 to {most}, found `{text}`": "种子：应为 0 到 {most} 的整数，实为 `{text}`",
  "generated map: expected something like `maze:65x37:seed42`, found `{text}`":
    "生成的地图：应形如 `maze:65x37:seed42`，实为 `{text}`",

  // Links.
  "link: expected at most {most} characters, found {found}": "链接：至多 {most} 个字符，实有 {found} 个",
  "link: expected a key `map`, found none": "链接：应有键 `map`，实际没有",
  "link: it is of version {text}, and this page older than that: it reads up to version {VERSION}; reload the page for a newer one":
    "链接：其版本为 {text}，而此页面较旧，只能读到版本 {VERSION}；请重新加载页面以取得新版",
  "key `{key}`: expected once, found again; the first counts": "键 `{key}`：只应出现一次，却又出现；以第一个为准",
  "key `algorithm`: `lanes` says which; ignored": "键 `algorithm`：由 `lanes` 指定；已忽略",
  "a version from 1": "不小于 1 的版本号",
  "a cell `x,y`": "格子 `x,y`",
  "numbers `x,y,zoom`": "数 `x,y,zoom`",
  "words of small letters": "小写字母的词",
  "a middle within 1000000 cells and a zoom over 0": "1000000 格以内的中心和大于 0 的缩放",
  "{key}: expected at most {MAX_LIST}, found {found}": "{key}：至多 {MAX_LIST} 个，实有 {found} 个",
  "expected `option:value`, found `{part}`": "应为 `option:value`，实为 `{part}`",
  "lanes: shows at most {most}, found {lanes}; the first count":
    "泳道：至多显示 {most} 条，实有 {lanes} 条；以前面的为准",
  "units: shows at most {most_units}, found {units}; the first count":
    "单位：至多显示 {most_units} 个，实有 {units} 个；以前面的为准",
  "units: expected at most {most}, found {found}": "单位：至多 {most} 个，实有 {found} 个",
  "unit: expected a number below {count}, found {index}": "单位：编号应小于 {count}，实为 {index}",
  "terrain: expected a name of 1 to {MOST_LETTERS} characters, found {length}":
    "地形：名称应为 1 到 {MOST_LETTERS} 个字符，实为 {length} 个",
  "terrain: expected a name that no other has, found `{name}`": "地形：名称不可与其他地形相同，而 `{name}` 已有",
  "terrain table: expected at most 256 terrains, found 257": "地形表：至多 256 种地形，实有 257 种",
  "An end was off the map; it went to the nearest passable cell.":
    "有一个起点或终点在地图之外；已移到最近的可通行格子。",
  "{ends} ends were off the map; they went to the nearest passable cells.":
    "有 {ends} 个起点或终点在地图之外；已移到最近的可通行格子。",
  "{said} Goals that came to the same cell are one now.": "{said}落在同一格的终点已合为一个。",
  "expected a passable cell, found a blocked one at ({x}, {y})": "应为可通行的格子，而 ({x}, {y}) 处不可通行",
  "lanes: all move by the same rules here; those of the first count": "泳道：这里都按同样的规则移动；以第一条的为准",
  "map: expected {count} more bytes, found the end": "地图：还应有 {count} 个字节，实际已到结尾",
  "map: expected a number below 2^32, found {number}": "地图：应为小于 2^32 的数，实为 {number}",
  "map: expected a whole link, found one cut off or changed ({how})": "地图：应为完整的链接，实际被截断或改动（{how}）",
  "it is not base64url": "不是 base64url",
  "it is too short": "太短",
  "its check sum is another": "校验和不符",
  "map: it is coded in a way that this version does not know; reload the page for a newer one":
    "地图：其编码方式此版本不认识；请重新加载页面以取得新版",
  "map: expected {expected} bytes of cells, found {found}": "地图：应有 {expected} 字节的格子数据，实有 {found} 字节",
  "map: a cell is of a terrain that is not listed": "地图：有格子的地形未列出",
  "map: expected a form from 0 to {most}, found {form}": "地图：形式应为 0 到 {most}，实为 {form}",
  "map: expected at most {MAX_TEXT} characters, found {found}": "地图：至多 {MAX_TEXT} 个字符，实有 {found} 个",
  "map: expected cells that begin with `{PREFIX}`, found `{found}`":
    "地图：格子数据应以 `{PREFIX}` 开头，实为 `{found}`",
  "map: more detail than a link may hold, at row {y} of {height}":
    "地图：细节超出链接所能容纳，在第 {y} 行（共 {height} 行）",
  "map: expected {symbols} kinds of cells, found more": "地图：应有 {symbols} 种格子，实际更多",
  "map: expected `preset:<id>`, `<generator>:<width>x<height>:<seed>` or `c.` and cells, found `{found}`":
    "地图：应为 `preset:<id>`、`<generator>:<width>x<height>:<seed>` 或 `c.` 加格子数据，实为 `{found}`",
  "map {width} x {height}: expected at most {MAX_NAMED} cells for one that is made from a name":
    "地图 {width} x {height}：按名称生成的地图至多 {MAX_NAMED} 格",
  "the map has not been read to its end": "地图尚未读完",
  "the scene has not been read to its end": "场景尚未读完",
  "the file is being read as a map": "文件正在作为地图读取",
  "map: expected one that is made in at most {MAX_STEPS} steps, found more in `{name}`":
    "地图：应在 {MAX_STEPS} 步内生成，而 `{name}` 需要更多",
  "edits: expected those of a map of {columns} x {rows}, found {width} x {height}":
    "编辑：应为 {columns} x {rows} 地图的编辑，实为 {width} x {height}",
  "terrain {index}: expected {what}": "地形 {index}：应为{what}",
  "one that is not standard": "非标准的地形",
  "a kind from 0 to 3": "0 到 3 的种类",
  "a symbol": "符号",
  "a name in UTF-8": "UTF-8 的名称",

  // What the page itself says and refuses.
  "published {published}, ours {ours}: {word}": "公开值 {published}，我们的 {ours}：{word}",
  "published {published}, ours {ours}: {word}, at any angle": "公开值 {published}，我们的 {ours}：任意角度，{word}",
  "The search core stopped ({reason}). Reload the page to go on.": "搜索核心已停止（{reason}）。请重新加载页面以继续。",
  "The search core could not be loaded: {reason}": "搜索核心无法加载：{reason}",
  "The language could not be loaded: {reason}": "语言无法加载：{reason}",
  "The search core is not loaded yet; open the file again in a moment.": "搜索核心尚未加载；请稍后再打开文件。",
  "expected at least one problem after the version line, found none": "版本行之后至少应有一道题，实际没有",
  "these problems are for {map}, {width} × {height} cells; the open map is {open}. Open both files together.":
    "这些题目属于 {map}，{width} × {height} 格；当前地图是 {open}。请把两个文件一起打开。",
  "problem {number}: {reason}": "第 {number} 题：{reason}",
  "{expected}; got {maps} maps and {scenarios} .scen files":
    "{expected}；实为 {maps} 个地图和 {scenarios} 个 .scen 文件",
  "{name}: expected at most {size} MB": "{name}：至多 {size} MB",
  "{name}: expected a map file, but {host} answered {status}": "{name}：应为地图文件，但 {host} 的回应是 {status}",
  "{place}: expected the address of a map file, found {text}": "{place}：应为地图文件的地址，实为 {text}",
  "{name}: {host} did not hand it out. It can not be reached, or does not let pages of other sites read its files; download the map and open it here.":
    "{name}：{host} 没有给出它。它可能无法访问，或不允许其他网站的页面读取文件；请下载地图后在此打开。",
  "What was kept could not be opened: {reason}": "无法打开上次保存的内容：{reason}",
  "The link could not be opened: {reason}": "链接无法打开：{reason}",
  "A difference is between two searches: add another one to compare with.":
    "差异是两个搜索之间的：请再添加一个用来比较的搜索。",
  "The link: {odd}": "链接：{odd}",
  "There is a link once the map is made.": "地图生成之后才有链接。",
  "There is no link to this: {reason}. Save the scene as a file instead.":
    "当前内容没有链接：{reason}。请改为把场景保存为文件。",
};
