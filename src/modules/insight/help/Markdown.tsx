import { Link } from '@tanstack/react-router'
import type { Token, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'

/** Markdown as elements of the page: paragraphs, lists, emphasis, keys and links. HTML in it is shown as text. */
export const Markdown = ({ tokens }: { tokens: readonly Token[] }): ReactNode =>
  tokens.map((token, i) => <Fragment key={i}>{element(token)}</Fragment>)

function element(token: Token): ReactNode {
  const inside = 'tokens' in token && token.tokens ? <Markdown tokens={token.tokens} /> : null
  switch (token.type) {
    case 'space':
      return null
    case 'paragraph':
      return <p>{inside}</p>
    case 'strong':
      return <strong>{inside}</strong>
    case 'em':
      return <em>{inside}</em>
    case 'br':
      return <br />
    case 'codespan':
      return <kbd dir="ltr">{(token as Tokens.Codespan).text}</kbd>
    case 'link':
      return <Link {...placeOf((token as Tokens.Link).href)}>{inside}</Link>
    case 'list': {
      const { ordered, items } = token as Tokens.List
      const Tag = ordered ? 'ol' : 'ul'
      return (
        <Tag>
          {items.map((item, i) => (
            <li key={i}>
              <Markdown tokens={item.tokens} />
            </li>
          ))}
        </Tag>
      )
    }
    default:
      return inside ?? ('text' in token ? String(token.text) : token.raw)
  }
}

/** Converts `glossary.md#نوبت` and `/verify` to router locations. */
function placeOf(href: string): { to: string; hash?: string } {
  const [, file, hash] = /^(?:(\w+)\.md)?(?:#(.*))?$/.exec(href) ?? []
  if (file === undefined && hash === undefined) return { to: href }
  return { to: file ? `/Help/${file}` : '.', ...(hash ? { hash: decodeURIComponent(hash) } : {}) }
}
