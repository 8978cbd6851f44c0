import type { OwnShow } from '#contract/halls/run.ts'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { linkTo } from '../frame/address.ts'
import { screenWords } from '../frame/frame-words.ts'
import { useOwnShow } from '../queries.ts'
import { Answer, momentOf } from '../ui/Answer.tsx'
import { Note } from '../ui/Note.tsx'
import { ListEditor } from './ListEditor.tsx'
import { NoTurn } from './NoTurn.tsx'
import { listWords as words } from './list-words.ts'
import { useReceipts } from './receipts.ts'
import { RefusedLists } from './RefusedLists.tsx'

/** The list of priorities for the open show, and lists that were refused. */
export default function ListScreen({ accountId }: { accountId: string }) {
  const show = useOwnShow()
  return (
    <>
      {!show.data && <RefusedLists accountId={accountId} />}
      <Answer query={show}>{(own, at) => <Own {...{ own, at, accountId }} />}</Answer>
    </>
  )
}

function Own({ own, at, accountId }: { own: OwnShow; at: number; accountId: string }) {
  const { turn, run, list, takesLists, nextAt } = own
  useReceipts(accountId, list && turn && run ? { ...list, run: run.id, turn: turn.number } : null)
  const isShown = own.cargos.length > 0
  if (turn && takesLists && run && isShown) return <ListEditor key={run.id} own={{ ...own, turn, run }} {...{ at, accountId }} />
  return (
    <>
      <RefusedLists accountId={accountId} />
      {turn ? (
        <Note tone="info">
          {!takesLists ? words.desk : run ? words.nothing : nextAt ? words.noShow(momentOf(nextAt)) : words.noNext}
        </Note>
      ) : (
        <NoTurn />
      )}
      <a className="press" {...linkTo(driverPaths.standing)}>
        {screenWords.standing}
      </a>
    </>
  )
}
