import '#app/kit/ui/rich/clean-html.css'
import './help.css'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Stack } from '#app/kit/ui/layout.ts'
import { useMember } from '#app/transport/session.ts'
import { LookLater } from '#app/kit/look/LookLater.tsx'
import { PublicPage } from '#app/kit/page/PublicPage.tsx'
import { helpWords as words } from './help-words.ts'
import { Found } from './Found.tsx'
import { guideFor, guides, type Guide } from './guides.ts'
import { Markdown } from './Markdown.tsx'

/** A guide per role and the glossary, public, and available offline (A20). */
export function Screen() {
  const { guide: name } = useParams({ strict: false }) as { guide?: string }
  const own = guideFor(useMember()?.role)
  const guide = guides.find((one) => one.name === (name?.toLowerCase() ?? own))
  const [question, setQuestion] = useState('')
  return (
    <PublicPage tools={<LookLater />}>
      <div className="help">
        <Stack className="card help-aside">
          <div role="search">
            <TextInput
              type="search"
              label={words.search}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={question}
              onChange={(event) => setQuestion(event.currentTarget.value)}
            />
          </div>
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
        </Stack>
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

/** One guide; the section in the address is scrolled into view and focused. */
function Text({ guide }: { guide: Guide }) {
  const hash = useLocation({ select: (at) => at.hash })
  useEffect(() => {
    const section = hash ? document.getElementById(decodeURIComponent(hash)) : null
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }, [hash])
  return (
    <Stack component="article" className="card rich help-text" aria-labelledby="help-title">
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
    </Stack>
  )
}
