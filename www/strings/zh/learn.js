/** What the exercises of the tutorial say; its chapters are pages of their own in www/learn/zh/. */

export const learn = {
  "Solved.": "完成。",
  "Not yet.": "还没有。",
  "It is judged when its searches have come to their end.": "搜索运行到结束后才能判断。",
  "There is no path; leave a way open.": "没有路径；请留一条路。",

  "Depth-first has found a path as cheap as breadth-first's.": "深度优先找到的路径与广度优先的一样便宜。",
  "Depth-first pays {depth} for what breadth-first has for {breadth}; no more than that is asked for.":
    "广度优先只要 {breadth} 的路，深度优先花了 {depth}；要求不多花。",
  "The way costs {breadth}, at least 10.": "路的代价为 {breadth}，不少于 10。",
  "The way costs only {breadth}; at least 10 is asked for.": "路的代价只有 {breadth}；要求至少 10。",

  "The cheapest path costs {cost}.": "最便宜的路径代价为 {cost}。",
  "There is still a path for {cost}; at least 50 is asked for.": "仍有代价只要 {cost} 的路径；要求至少 50。",

  "Greedy pays {greedy} for what A* has for {astar}, a ratio of {ratio}.":
    "A* 只要 {astar} 的路，贪婪花了 {greedy}，比值 {ratio}。",
  "Greedy pays {greedy}, A* {astar}, a ratio of only {ratio}; 1.3 is asked for.":
    "贪婪花了 {greedy}，A* 花了 {astar}，比值只有 {ratio}；要求 1.3。",

  "A* expands {astar} cells, Dijkstra's algorithm {dijkstra}: {share} %. The distance is of little help here.":
    "A* 扩展 {astar} 格，Dijkstra 算法扩展 {dijkstra} 格：{share} %。距离在这里帮不上什么忙。",
  "A* expands {astar} cells, Dijkstra's algorithm {dijkstra}: {share} %. The distance still helps; 75 % is asked for.":
    "A* 扩展 {astar} 格，Dijkstra 算法扩展 {dijkstra} 格：{share} %。距离仍然有用；要求 75 %。",

  "Never too high: none of the {sampled} cells that were tried is nearer to G than your guess says.":
    "从不过高：试过的 {sampled} 格中，没有一格到 G 比你猜的更近。",
  "Too high at {overestimates} of the {sampled} cells that were tried: they are nearer to G than your guess says.":
    "试过的 {sampled} 格中有 {overestimates} 格猜得过高：它们到 G 比你猜的更近。",
  "{expanded} cells expanded, at most 125.": "扩展了 {expanded} 格，不超过 125。",
  "{expanded} cells expanded; at most 125 is asked for.": "扩展了 {expanded} 格；要求至多 125。",

  "{expanded} cells expanded, at most 220.": "扩展了 {expanded} 格，不超过 220。",
  "{expanded} cells expanded; at most 220 is asked for.": "扩展了 {expanded} 格；要求至多 220。",
  "The path is {excess} % longer than the shortest, at most 6 %.": "路径比最短的长 {excess} %，不超过 6 %。",
  "The path is {excess} % longer than the shortest; at most 6 % is asked for.":
    "路径比最短的长 {excess} %；要求至多 6 %。",

  "The strict rule makes it {strict} in place of {always}, a ratio of {ratio}.":
    "严格的规则使路长从 {always} 变为 {strict}，比值 {ratio}。",
  "The strict rule makes it {strict} in place of {always}, a ratio of only {ratio}; 1.5 is asked for.":
    "严格的规则使路长从 {always} 变为 {strict}，比值只有 {ratio}；要求 1.5。",

  "Theta* walks {theta} where A* walks {astar}: {less} % less.": "A* 要走 {astar}，Theta* 只走 {theta}：少 {less} %。",
  "Theta* walks {theta}, A* {astar}: only {less} % less; 7 % is asked for.":
    "Theta* 走 {theta}，A* 走 {astar}：只少 {less} %；要求 7 %。",

  "As the crow flies there is a goal only {nearest} away, but the one reached, at {reached}, is nearer by the way: {cost}.":
    "直线距离最近的终点只有 {nearest}，但到达的那个（直线 {reached}）路程更近：{cost}。",
  "The goal that is reached, {reached} away, is the nearest as the crow flies too. Another one is asked for.":
    "到达的终点（直线 {reached}）也正是直线最近的；要求是另一个。",

  "Jump point search had to expand {jps} cells (A*: {astar}).": "跳点搜索不得不扩展 {jps} 格（A*：{astar}）。",
  "Jump point search expands only {jps} cells (A*: {astar}); 8 is asked for.":
    "跳点搜索只扩展了 {jps} 格（A*：{astar}）；要求 8 格。",

  "From both ends it takes {both} cells, from the start alone only {one}.":
    "从两端扩展 {both} 格，只从起点反而仅 {one} 格。",
  "From both ends it takes {both} cells, from the start alone {one}; more from both ends is asked for.":
    "从两端扩展 {both} 格，只从起点扩展 {one} 格；要求两端的更多。",
};
