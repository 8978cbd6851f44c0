import type { OwnShow } from '#contract/halls/run.ts'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { linkTo } from '../frame/address.ts'
import { screenWords } from '../frame/frame-words.ts'
import { useOwnShow } from '../queries.ts'
import { Answer, momentOf } from '../ui/Answer.tsx'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { ListEditor } from './ListEditor.tsx'
import { NoTurn } from './NoTurn.tsx'
import { listStateWords, listWords as words } from './list-words.ts'
import { useReceipts } from './receipts.ts'
import { dismissRefused, useRefusedLists } from './useOwnList.ts'

/** The list of priorities for the open show, and lists that were refused. */
export default function ListScreen({ accountId }: { accountId: string }) {
  return (
    <>
      <Refused accountId={accountId} />
      <Answer query={useOwnShow()}>{(own, at) => <Own {...{ own, at, accountId }} />}</Answer>
    </>
  )
}

function Own({ own, at, accountId }: { own: OwnShow; at: number; accountId: string }) {
  const { turn, run, list, takesLists, nextAt } = own
  useReceipts(accountId, list && turn && run ? { ...list, run: run.id, turn: turn.number } : null)
  if (turn && takesLists && run) return <ListEditor key={run.id} own={{ ...own, turn, run }} {...{ at, accountId }} />
  return (
    <>
      {turn ? (
        <Note tone="info">{!takesLists ? words.desk : nextAt ? words.noShow(momentOf(nextAt)) : words.noNext}</Note>
      ) : (
        <NoTurn />
      )}
      <a className="press" {...linkTo(driverPaths.standing)}>
        {screenWords.standing}
      </a>
    </>
  )
}

function Refused({ accountId }: { accountId: string }) {
  return useRefusedLists(accountId).map((item) => (
    <Note key={item.opId} tone="bad" isNews>
      <p>{listStateWords.refused(item.refusal?.message ?? '')}</p>
      <Button onClick={() => dismissRefused(item)}>{listStateWords.dismiss}</Button>
    </Note>
  ))
}
