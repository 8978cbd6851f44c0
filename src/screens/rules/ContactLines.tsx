import type { Contact } from '#app/data/contact.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { rulesWords as words } from '#app/words/contact.ts'

const lines = ['suportTell', 'tell', 'mobile', 'fax', 'email', 'site', 'address'] as const
type Line = (typeof lines)[number]

/** How to reach the platform; what nobody has written has no line. */
export function ContactLines({ contact }: { contact: Contact | null }) {
  const written = contact ? lines.filter((line) => contact[line] !== '') : []
  return (
    <aside className="card stack" aria-label={words.contact}>
      <h2>{contact?.name || words.contact}</h2>
      {written.length === 0 ? (
        <p className="faint">{words.noContact}</p>
      ) : (
        <dl className="rules-contact">
          {written.map((line) => (
            <div key={line}>
              <dt>{words.lines[line]}</dt>
              <dd>{valueOf(line, contact![line])}</dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  )
}

function valueOf(line: Line, value: string) {
  if (line === 'address') return value
  if (line === 'fax') return <Isolate>{value}</Isolate>
  if (line === 'email' || line === 'site') {
    return (
      <a className="tap" href={line === 'email' ? `mailto:${value}` : value} rel="noopener noreferrer">
        <bdi dir="ltr">{value}</bdi>
      </a>
    )
  }
  return (
    <a className="tap" href={`tel:${value}`}>
      <Isolate>{value}</Isolate>
    </a>
  )
}
