/** Names of the algorithms, and what each does. @type {Record<string, string>} */
export const algorithms = {
  side: "侧",
  Forward: "正向",
  Backward: "反向",
  "Breadth-first": "广度优先搜索",
  "Depth-first": "深度优先搜索",
  "Greedy best-first": "贪婪最佳优先搜索",
  "Jump point search": "跳点搜索",
  "Canonical A*": "规范序 A*",
  "Bidirectional A*": "双向 A*",
  "Bidirectional Dijkstra": "双向 Dijkstra",
  "Bidirectional breadth-first": "双向广度优先搜索",
  "Dijkstra map": "Dijkstra 图",
  Fringe: "边缘搜索",

  "Expands the node with the smallest f = g + weight * h: what the way to it costs plus what the rest is estimated to cost.":
    "扩展 f = g + 权重 * h 最小的节点：已走的代价加上余下路程的估计代价。",
  "Expands the node with the smallest g, the cost of the way to it, and so looks in all directions alike.":
    "扩展 g（到该节点的代价）最小的节点，因此朝各个方向一视同仁地搜索。",
  "Expands the node with the smallest estimate to the goal, whatever the way to it cost; quick on open ground, and drawn into dead ends.":
    "扩展离终点估计值最小的节点，不管已走的代价；在开阔地上很快，但容易陷入死路。",
  "Expands nodes in the order in which it found them, ring by ring; counts cells, not costs.":
    "按发现的先后一圈一圈地扩展节点；只数格子，不计代价。",
  "Goes on to the unseen neighbour nearest to the goal, and steps back where there is none; finds a path, not a short one.":
    "走向离终点最近的未见邻居，没有就后退一步；能找到路径，但并不短。",
  "A* that scans whole lines of cells and stops only where an obstacle may make one turn, so that few nodes get on the open list.":
    "整行整列扫描格子的 A*，只在障碍可能迫使转弯之处停下，因此进入开放列表的节点很少。",
  "Jump point search with a table, made before, of how far each line goes and where one may have to turn.":
    "带预计算表的跳点搜索：表中记着每个方向能走多远、在哪里可能需要转弯。",
  "A* that makes diagonal moves before straight ones and turns back to them only past obstacles, so that a cell is seldom reached twice.":
    "先走对角、后走直线的 A*，只有绕过障碍才转回对角，因此一个格子很少被到达两次。",
  "A* from the start and against the steps from the goal (NBA*): no node is expanded by both, and each side's bound spares the other nodes.":
    "从起点出发并从终点逆向进行的 A*（NBA*）：没有节点被双方都扩展，且一方的界限能替另一方省去节点。",
  "Dijkstra from the start and against the steps from the goal; ends when no way past both frontiers can be cheaper than the best meeting.":
    "从起点出发并从终点逆向进行的 Dijkstra；当穿过两侧前沿的路都不可能比最佳相遇更便宜时结束。",
  "Breadth-first from the start and from the goal in turn; two small discs instead of a large one. Counts cells, not costs.":
    "轮流从起点和终点进行广度优先搜索：两个小圆盘代替一个大圆盘。只数格子，不计代价。",
  "Goes backward from all goals at once until every cell has its cost to the nearest one; from any cell, follow the arrows.":
    "同时从所有终点逆向搜索，直到每个格子都得知到最近终点的代价；从任何格子出发，跟着箭头走即可。",
  "Goes over its frontier from end to end, again and again: nodes with f within the bound are expanded now, the others later, under the next bound.":
    "一遍又一遍地从头到尾检查前沿：f 在界限之内的节点现在扩展，其余的留待下一个界限。",
  "Depth-first under a bound on f, again and again with the next larger bound; remembers only the way it is on, and can take exponential time.":
    "在 f 的界限下深度优先，再用更大的界限反复进行；只记住当前所走的路，可能需要指数时间。",
  "A* with a large weight for a path soon, then with smaller ones for better paths, each with a bound on what it costs too much; begins with the weight, or 3 where that is 1 or less, and ends with a shortest path.":
    "先用大权重的 A* 很快得到一条路径，再逐步减小权重以求更好的路径，每条都附有超出最短代价的界限；从设定的权重开始（若不大于 1 则从 3 开始），以最短路径结束。",
  "A* at any angle: a successor goes straight to the parent of the node expanded, where the parent sees it.":
    "任意角度的 A*：只要被扩展节点的父节点能看见后继，后继就直接与该父节点相连。",
  "Theta* that takes it for granted that the parent sees a successor, and looks only when that is expanded.":
    "先假定父节点能看见后继、等后继被扩展时才检查视线的 Theta*。",
  "The shortest path at any angle: A* over stretches of the lines between rows, each with the corner that sees it.":
    "任意角度的最短路径：在行间线的区间上进行的 A*，每个区间都带有能看见它的拐角。",
};
