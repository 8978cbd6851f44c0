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
      <svg className="chart" viewBox="-20 -10 690 640" fill="none" strokeLinejoin="round" strokeLinecap="round" aria-hidden>
        <path fill="var(--surface)" stroke="var(--line)" d={border} />
        <path stroke="var(--edge)" opacity={0.4} d={roads} />
        <path stroke="var(--surface)" strokeWidth={8} d={route} />
        <path stroke="var(--accent-fill)" strokeWidth={3} d={route} />
        {cities.map(([name, x, y, end]) => (
          <g key={name} transform={`translate(${x} ${y})`}>
            {ends.has(name) ? (
              <circle r={6} fill={end ? 'var(--accent-fill)' : 'var(--surface)'} stroke="var(--accent-fill)" strokeWidth={3.5} />
            ) : (
              <circle r={3.5} fill="var(--ink-3)" />
            )}
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
