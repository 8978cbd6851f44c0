type Line = [number, number][]

/** About 20 m: below the resolution of a map of a haul. A service's full line of 1300 km has about 20 000 points. */
const TOLERANCE = 0.0002

/** Distance from `p` to the segment between `a` and `b`, in degrees. */
function off([x, y]: Line[0], [ax, ay]: Line[0], [bx, by]: Line[0]): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
}

/** Simplifies the line (Douglas–Peucker); its ends stay. */
export function thinned(line: Line): Line {
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let piece = open.pop(); piece; piece = open.pop()) {
    const [first, last] = piece
    let farthest = { at: 0, off: TOLERANCE }
    for (let at = first + 1; at < last; at++) {
      const here = off(line[at]!, line[first]!, line[last]!)
      if (here > farthest.off) farthest = { at, off: here }
    }
    if (farthest.at === 0) continue
    kept.add(farthest.at)
    open.push([first, farthest.at], [farthest.at, last])
  }
  return line.filter((_, at) => kept.has(at))
}
