import { useQuery } from '@tanstack/react-query'
import { cargo as calls } from '#contract/freight/cargo.ts'
import type { Cargo } from '#contract/freight/cargo-read.ts'
import { judge, type Doubt } from '#contract/freight/plausible/judge.ts'
import { cargoQueries } from '#app/modules/freight/cargo/queries.ts'
import { ConfirmDialog } from '#app/kit/ui/form/ConfirmDialog.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { acceptWords, cargoActTitles } from '#app/modules/freight/cargo/cargo-words.ts'
import { Doubts } from '#app/modules/freight/announce/fields/Doubts.tsx'
import { useLists } from '#app/modules/freight/announce/fields/lists.ts'
import { useYardstick } from '#app/modules/freight/announce/fields/yardstick.ts'
import { toAnnounced } from '../edit/read.ts'
import type { ActDialogProps } from './allowed.ts'
import { useCargoAct } from './useCargoAct.ts'

/** A company accepts an owner's cargo (GAP36): asks about improbable values, even if the owner confirmed them (decision 19). */
export function AcceptDialog(props: ActDialogProps) {
  const { opened, onClose } = props
  const { act, isBusy, error, seen } = useCargoAct(calls.accept, props)
  const { id, cargoSource, cargoDestination, cargoRent } = seen
  const { doubts, read } = useDoubtsOf(id)
  const accept = async () => {
    // A press before the questions were loaded shows them first.
    if ((await read()).length > doubts.length) return
    act({ Id: id, Confirmed: doubts.map(({ code }) => code) }, cargoActTitles.accept(id))
  }
  return (
    <ConfirmDialog
      {...{ opened, error, onClose }}
      busy={isBusy}
      careful={doubts.length > 0}
      title={acceptWords.title(id)}
      body={
        <>
          {doubts.length > 0 && <Doubts questions={doubts.map(({ question }) => question)} />}
          {acceptWords.body(cargoSource, cargoDestination, grouped(cargoRent))}
        </>
      }
      confirm={acceptWords.confirm}
      onConfirm={() => void accept()}
    />
  )
}

/** Returns the doubts about a listed cargo; empty if it cannot be fetched, and the server marks it then. */
function useDoubtsOf(id: number): { doubts: readonly Doubt[]; read: () => Promise<readonly Doubt[]> } {
  const { data, isLoading, refetch } = useQuery(cargoQueries.byId(id))
  const yardstick = useYardstick(useLists('company'))
  const doubtsOf = (row: Cargo | undefined) => (row ? judge(toAnnounced(row, 'company'), yardstick).doubts : [])
  return { doubts: doubtsOf(data), read: async () => doubtsOf(isLoading ? (await refetch({ cancelRefetch: false })).data : data) }
}
