import './application.css'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountQueries } from '#app/data/account.ts'
import { refreshMember } from '#app/data/identity.ts'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import { Answered } from '#app/ui/state/Answered.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { applicationWords as words } from '#app/words/account.ts'
import { shamsiDayOf } from '#contract/shamsi.ts'
import { ContactLines } from './ContactLines.tsx'
import { SendDocument } from './SendDocument.tsx'

/** How the application of an owner who waits stands, a better document for it, and whom to call (GAP17). */
export default function Application() {
  const query = useQuery({ ...accountQueries.application, refetchInterval: 60_000 })
  const isAccepted = query.data?.isAccept === true
  // From then on the whole place is open: the page has to know.
  useEffect(() => void (isAccepted && refreshMember()), [isAccepted])
  return (
    <section className="card stack application" aria-labelledby="application">
      <h2 id="application">{words.title}</h2>
      <Answered query={query} failed={words.failed}>
        {(mine) =>
          mine && (
            <>
              <p className="row">
                <StatusChip
                  word={mine.isAccept ? words.accepted : words.waiting}
                  tone={mine.isAccept ? 'ok' : 'wait'}
                  icon={IconClock}
                />
              </p>
              {!mine.isAccept && <p>{words.waitingWhy}</p>}
              <dl className="facts">
                <div>
                  <dt>{words.sentAt}</dt>
                  <dd>
                    <ShamsiDate value={shamsiDayOf(new Date(mine.dateCreated))} />
                  </dd>
                </div>
                <div>
                  <dt>{words.document}</dt>
                  <dd className="application-file">{mine.fileName === null ? words.noDocument : <bdi>{mine.fileName}</bdi>}</dd>
                </div>
              </dl>
              {!mine.isAccept && <SendDocument />}
            </>
          )
        }
      </Answered>
      <ContactLines />
    </section>
  )
}
