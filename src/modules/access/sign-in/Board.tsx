import { boardWords as words } from '#app/kit/ui/start-words.ts'
import { border, roads, route } from './iran.ts'

/** Cities on the chart, in its units; `side` is the position of the name. */
const cities: [name: keyof typeof words.cities, x: number, y: number, end?: boolean][] = [
  ['tehran', 249, 172, true],
  ['bandarAbbas', 414, 513],
  ['mashhad', 527, 148],
  ['tabriz', 77, 77],
  ['isfahan', 259, 294],
  ['imamKhomeini', 171, 383],
  ['zahedan', 569, 420],
]

/** The two ends of the highlighted road. */
const ends = new Set(['tehran', 'bandarAbbas'])

/** What the product is for, over a chart of the country's truck roads. It shows only counted figures. */
export default function Board() {
  return (
    <aside className="login-board" aria-label={words.name}>
      <svg className="chart" viewBox="-20 -10 690 640" aria-hidden>
        <path className="chart-land" d={border} />
        <path className="chart-roads" d={roads} />
        <path className="chart-under" d={route} />
        <path className="chart-route" d={route} />
        {cities.map(([name, x, y, end]) => (
          <g key={name} transform={`translate(${x} ${y})`}>
            <circle r={ends.has(name) ? 6 : 3.5} className="chart-pin" data-end={ends.has(name) || undefined} data-solid={end} />
            <text className="chart-name" y={-12} textAnchor="middle">
              {words.cities[name]}
            </text>
          </g>
        ))}
      </svg>
      <div className="login-facts">
        <h2>{words.title}</h2>
        <ul>
          {words.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
