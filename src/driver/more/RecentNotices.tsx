import { Answer, momentOf } from '../ui/Answer.tsx'
import { useRecentNotices } from './notices-queries.ts'
import { noticesWords as words } from './notices-words.ts'

/** What came in the last two days, also by a text message. */
export function RecentNotices() {
  const query = useRecentNotices()
  return (
    <details>
      <summary>{words.recent}</summary>
      <Answer query={query}>
        {(notices) =>
          notices.length === 0 ? (
            <p className="faint">{words.none}</p>
          ) : (
            <ul className="rows">
              {notices.map(({ at, notification: { dashboardNotificationId: id, subject, message } }) => (
                <li key={id}>
                  <b>{subject}</b> <small>{momentOf(at)}</small>
                  <p>{plain(message)}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </details>
  )
}

/** The text of a message, without its markup. */
const plain = (html: string) =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(({ textContent }) => textContent).join(' ')
