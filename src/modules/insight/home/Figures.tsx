import { Columns } from '#app/kit/ui/columns.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { HomeAnswer } from './queries.ts'
import { homeQueries } from './queries.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { figureWords, homePartWords as words, totalWords } from './home-words.ts'
import { useLinks, type LinkTarget } from './links.ts'
import { PartHead } from './Waits.tsx'

interface FigureProps {
  label: string
  /** Null: unknown, which is never zero. */
  count: number | null
  link: LinkTarget | null
}

/** A number with the list behind it. */
function Figure({ label, count, link }: FigureProps) {
  const face = (
    <>
      <b>{count === null ? unknown : grouped(count)}</b>
      <small>{label}</small>
    </>
  )
  return (
    <li>
      {link ? (
        <Link className="home-figure" to={link.to} search={link.search}>
          {face}
        </Link>
      ) : (
        <span className="home-figure">{face}</span>
      )}
    </li>
  )
}

interface FiguresCardProps {
  title: string
  /** When they were counted; null: not counted. */
  at: number | string | null
  figures: readonly (FigureProps & { code: string })[]
}

const FiguresCard = ({ title, at, figures }: FiguresCardProps) => (
  <section className="card" aria-labelledby="home-figures">
    <PartHead id="home-figures" title={title} at={at} />
    <Columns component="ul" cols={figures.length} spacing="sm" mt="sm">
      {figures.map(({ code, ...figure }) => (
        <Figure key={code} {...figure} />
      ))}
    </Columns>
  </section>
)

/** Today's figures, each linked to its list. */
export function Figures({ answer, receivedAt }: { answer: HomeAnswer; receivedAt: number }) {
  const { ofFigure } = useLinks()
  if (answer.figures.length === 0) return null
  const figures = answer.figures.map(({ code, count }) => ({
    code,
    count,
    label: figureWords[code],
    link: ofFigure(code, answer.now),
  }))
  return <FiguresCard title={words.today} at={receivedAt} figures={figures} />
}

const totals = ['driverCount', 'cargoCount', 'reserveCount'] as const

/** The three counters of the platform, and when they were counted (S1 §2.1). */
export function Totals() {
  const { ofTotal } = useLinks()
  const { data } = useQuery(homeQueries.statistics)
  const figures = totals.map((code) => ({ code, count: data?.[code] ?? null, label: totalWords[code], link: ofTotal(code) }))
  return <FiguresCard title={words.totals} at={data?.asOf ?? null} figures={figures} />
}
