import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { ownQueries } from '#app/modules/access/account/own-queries.ts'
import { refreshMember } from '#app/modules/access/sign-in/identity.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { applicationWords as words } from '#app/modules/access/account/account-words.ts'
import { trackWords } from './application-words.ts'
import { owner } from '#contract/organisations/owner.ts'
import { ApplicationChip } from './ApplicationChip.tsx'
import { ContactLines } from './ContactLines.tsx'
import { SendDocument } from './SendDocument.tsx'

/** The state of a pending owner's application, an upload of a better document, and contacts (GAP17). */
export default function Application() {
  const query = useQuery({ ...ownQueries.application, refetchInterval: 60_000 })
  const isAccepted = query.data?.isAccept === true
  // Acceptance opens all screens: the page must refetch the member.
  useEffect(() => void (isAccepted && refreshMember()), [isAccepted])
  return (
    <Stack component="section" className="card application" aria-labelledby="application">
      <h2 id="application">{words.title}</h2>
      <Answered query={query} failed={words.failed}>
        {(mine) =>
          mine && (
            <>
              <Group component="p">
                <ApplicationChip state={mine.state} />
              </Group>
              {mine.reason && (
                <p className="note" data-tone={mine.state === 'refused' ? 'bad' : 'wait'}>
                  {mine.reason}
                </p>
              )}
              <p>{mine.state === 'waiting' ? words.waitingWhy : trackWords.next[mine.state].owner}</p>
              <dl className="facts">
                <div>
                  <dt>{words.sentAt}</dt>
                  <dd>
                    <ShamsiDate value={mine.dateCreated} />
                  </dd>
                </div>
                <div>
                  <dt>{words.document}</dt>
                  <dd>{mine.fileName === null ? words.noDocument : <bdi>{mine.fileName}</bdi>}</dd>
                </div>
              </dl>
              {(mine.state === 'waiting' || mine.state === 'returned') && <SendDocument call={owner.sendDocument} about={{}} />}
            </>
          )
        }
      </Answered>
      <ContactLines />
    </Stack>
  )
}
