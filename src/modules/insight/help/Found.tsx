import { Link } from '@tanstack/react-router'
import { Stack } from '#app/kit/ui/layout.ts'
import { helpWords as words } from './help-words.ts'
import { find } from './guides.ts'
import { Markdown } from './Markdown.tsx'

/** Maximum number of search results. */
const SHOWN = 20

/** The sections of all guides that a question finds, each with how it begins. */
export function Found({ question, onChosen }: { question: string; onChosen: () => void }) {
  const hits = find(question)
  return (
    <Stack component="section" className="card" aria-labelledby="help-found">
      <p id="help-found" role="status">
        <b>{words.found(hits.length)}</b>
      </p>
      {hits.length === 0 && <p className="faint">{words.noneWhy}</p>}
      <ul className="list help-found">
        {hits.slice(0, SHOWN).map(({ guide, section }) => (
          <li key={`${guide.name} ${section.slug}`}>
            <Link to={`/Help/${guide.name}`} hash={section.slug} onClick={onChosen}>
              <b>{section.title}</b>
            </Link>
            <small className="faint">{guide.title}</small>
            <div className="rich">
              <Markdown tokens={section.tokens.filter(({ type }) => type !== 'space').slice(0, 1)} />
            </div>
          </li>
        ))}
      </ul>
      {hits.length > SHOWN && <p className="faint">{words.more(hits.length - SHOWN)}</p>}
    </Stack>
  )
}
