import './help.css'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMember } from '#app/data/transport/session.ts'
import { LookLater } from '#app/shell/look/LookLater.tsx'
import { PublicPage } from '#app/shell/PublicPage.tsx'
import { helpWords as words } from '#app/words/help.ts'
import { find, guideFor, guides, type Guide } from './guides.ts'
import { Markdown } from './Markdown.tsx'

/** So many places are shown of a search. */
const SHOWN = 20

/** A guide for each role and the product's words, for everybody, without a network too (A20). */
export function Screen() {
  const { guide: name } = useParams({ strict: false }) as { guide?: string }
  const own = guideFor(useMember()?.role)
  const guide = guides.find((one) => one.name === (name?.toLowerCase() ?? own))
  const [question, setQuestion] = useState('')
  return (
    <PublicPage tools={<LookLater />}>
      <div className="help">
        <div className="card stack help-aside">
          <search>
            <TextInput
              type="search"
              label={words.search}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={question}
              onChange={(event) => setQuestion(event.currentTarget.value)}
            />
          </search>
          <nav aria-label={words.guides}>
            <ul className="help-list">
              {guides.map((one) => (
                <li key={one.name}>
                  <Link
                    to={`/Help/${one.name}`}
                    aria-current={one === guide && !question.trim() ? 'page' : undefined}
                    onClick={() => setQuestion('')}
                  >
                    {one.title}
                    {one.name === own && own !== 'glossary' && <small className="faint">{words.yours}</small>}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {question.trim() ? (
          <Found question={question} onChosen={() => setQuestion('')} />
        ) : guide ? (
          <Text key={guide.name} guide={guide} />
        ) : (
          <p className="card">{words.missing}</p>
        )}
      </div>
    </PublicPage>
  )
}

function Found({ question, onChosen }: { question: string; onChosen: () => void }) {
  const hits = find(question)
  return (
    <section className="card stack" aria-labelledby="help-found">
      <h2 id="help-found" role="status">
        {words.found(hits.length)}
      </h2>
      {hits.length === 0 && <p className="faint">{words.noneWhy}</p>}
      <ul className="help-found">
        {hits.slice(0, SHOWN).map(({ guide, section }) => (
          <li key={`${guide.name} ${section.slug}`}>
            <Link to={`/Help/${guide.name}`} hash={section.slug} onClick={onChosen}>
              <b>{section.title}</b>
            </Link>
            <small className="faint">{guide.title}</small>
            <div className="help-peek rich">
              <Markdown tokens={section.tokens.filter(({ type }) => type !== 'space').slice(0, 1)} />
            </div>
          </li>
        ))}
      </ul>
      {hits.length > SHOWN && <p className="faint">{words.more(hits.length - SHOWN)}</p>}
    </section>
  )
}

/** One guide; the section that the address names is brought into view and has the focus. */
function Text({ guide }: { guide: Guide }) {
  const hash = useLocation({ select: (at) => at.hash })
  useEffect(() => {
    const section = hash ? document.getElementById(decodeURIComponent(hash)) : null
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }, [hash, guide])
  return (
    <article className="card stack rich help-text" aria-labelledby="help-title">
      <h2 id="help-title">{guide.title}</h2>
      <Markdown tokens={guide.intro} />
      <nav aria-label={words.sections}>
        <ul className="help-sections">
          {guide.sections.map(({ slug, title }) => (
            <li key={slug}>
              <Link to="." hash={slug}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {guide.sections.map(({ slug, title, tokens }) => (
        <section key={slug} aria-labelledby={slug}>
          <h3 id={slug} tabIndex={-1}>
            {title}
          </h3>
          <Markdown tokens={tokens} />
        </section>
      ))}
    </article>
  )
}
