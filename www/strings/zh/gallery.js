/** The scenes of the gallery. @type {Record<string, string>} */
export const gallery = {
  "C-shaped trap": "C 形陷阱",
  "Dijkstra against A*": "Dijkstra 对 A*",
  "Both find a shortest path, but Dijkstra looks in all directions alike. The estimate tells A* where the goal is, and it leaves most of the map alone.":
    "两者都能找到最短路径，但 Dijkstra 朝各个方向一视同仁。估计值告诉 A* 终点在哪里，于是它不去碰地图的大部分。",
  "Why greedy fails": "贪婪为何失败",
  "Greedy search goes wherever the goal looks nearest, straight into the trap, and keeps the detour it then makes. A* also counts what the way has cost, and its path is shorter.":
    "贪婪搜索总往看似离终点最近的地方走，径直钻进陷阱，并保留由此绕出的弯路。A* 还计入已走的代价，路径更短。",
  "Why ties matter": "平局为何重要",
  "With no obstacles and no diagonals every cell between start and goal has the same f. Taking the larger g first walks straight to the goal; first in, first out looks at nearly all of them.":
    "没有障碍也没有对角移动时，起点和终点之间每个格子的 f 都相同。先取 g 大者会直奔终点；先进先出则几乎把它们全看一遍。",
  "Weights 1, 1.5 and 5": "权重 1、1.5 和 5",
  "Multiplying the estimate makes A* hurry: it expands fewer cells with every weight. The price is a longer path, never longer than the weight times the shortest.":
    "放大估计值会让 A* 变得急切：权重越大，扩展的格子越少。代价是路径变长，但绝不超过最短路径的权重倍。",
  "Jump points on open ground": "开阔地上的跳点",
  "On open ground thousands of paths are equally short, and A* looks at most of them. Jump point search looks at one of each kind, and only expands cells where a wall forces a turn.":
    "开阔地上有成千上万条同样短的路径，A* 几乎都要看一遍。跳点搜索每一类只看一条，只扩展被墙迫使转弯的格子。",
  "When Manhattan lies": "曼哈顿距离撒谎时",
  "Where diagonal steps are allowed, the Manhattan distance is more than the way can cost. A* believes it and misses the shortest path, which the octile distance finds.":
    "允许对角移动时，曼哈顿距离会大于实际代价。A* 信以为真，错过了最短路径；用八方向距离就能找到它。",
  "Any angle": "任意角度",
  "On a grid A* can only turn by 45 degrees, and its path zigzags where a straight line would do. Theta* lets a cell keep any ancestor it can see as its parent, and comes out shorter.":
    "网格上的 A* 只能以 45 度转弯，本可走直线的地方也走成折线。Theta* 允许格子以任何看得见的祖先为父节点，结果更短。",
  "The nearest of many goals": "多个终点中最近的一个",
  "One search serves any number of goals: the first one it expands is the nearest by the way, not as the crow flies. A Dijkstra map searches from all goals at once and tells every cell its way.":
    "一次搜索可以应付任意多个终点：最先扩展到的就是路程最近的，而不是直线最近的。Dijkstra 图同时从所有终点出发，告诉每个格子该怎么走。",
  "A path first, a better one later": "先有路径，再求更好",
  "ARA* begins with a heavy weight and has a path almost at once, marked on the timeline. It then lowers the weight and improves the path until no shorter one is possible.":
    "ARA* 从大权重开始，几乎立刻就有一条路径，并标在时间轴上。随后它降低权重、改进路径，直到不可能更短。",
  "From both ends": "从两端出发",
  "Two circles that meet half-way cover about half the area of one that reaches all the way. So Dijkstra from both ends expands far fewer cells for the same cost.":
    "在中途相遇的两个圆，面积约为一个直达终点的圆的一半。因此双向 Dijkstra 以少得多的扩展得到同样的代价。",
  "Which corners may be cut": "哪些拐角可以抄近",
  "The two walls meet at a corner, and whether a unit slips through there depends on the rule. Set Diagonals to Always: the path goes through the gap, and the long way round is gone.":
    "两堵墙在一个角上相接，能否从那里穿过取决于规则。把“对角移动”设为“总是允许”：路径就会穿过缝隙，不必再绕远路。",
  "Dry feet": "不湿鞋",
  "The swamp costs five times as much as the ground. Breadth-first search counts cells and wades through it; A* counts costs and walks round.":
    "沼泽的代价是平地的五倍。广度优先搜索只数格子，涉水而过；A* 计算代价，绕道而行。",
  "Where no estimate helps": "估计值无用之处",
  "In a perfect maze there is one way only, and it leads away from the goal as often as towards it. The estimate saves A* little: it expands nearly as much as Dijkstra.":
    "完美迷宫里只有一条路，它背离终点与朝向终点的时候一样多。估计值帮不了 A* 多少：它扩展的格子几乎与 Dijkstra 一样多。",
  "A path is not a short path": "有路不等于路短",
  "Depth-first search follows its nose and backs up only where it is stuck, so its path wanders. Breadth-first search goes ring by ring, and its path has the fewest cells there can be.":
    "深度优先搜索一味向前，走不通才后退，所以路径弯弯绕绕。广度优先搜索一圈一圈地推进，路径的格子数最少。",
};
