import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { IconArrowBackUp, IconCircleCheck, IconRepeat } from '@tabler/icons-react'
import { announcers, cargoBasics } from '#contract/freight/cargo-basics.ts'
import { may } from '#contract/kernel/roles.ts'
import { announcerOf } from '#app/transport/announcer.ts'
import { cargoQueries } from '#app/modules/freight/cargo/queries.ts'
import { act } from '#app/transport/act.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import type { BulkAct } from '#app/kit/list/bulk.tsx'
import {
  bulkCargoWords as bulk,
  cargoActTitles,
  cargoActWords,
  finishWords,
  returnWords,
} from '#app/modules/freight/cargo/cargo-words.ts'
import type { ListedCargo } from '../list/row.ts'
import { actsOn, type CargoAct, type CargoRights } from './allowed.ts'
import { reasonTexts } from './reason.ts'

const nameOf = ({ id, route }: ListedCargo) => cargoActWords.line(id!, route.from, route.to)

/** Commands on several cargos: finish with one reason, return, announce again for today. */
export function useCargoBulk(rights: CargoRights): readonly BulkAct<ListedCargo>[] {
  const member = useSignedIn()
  const queries = useQueryClient()
  return useMemo(() => {
    const as = announcerOf(member)
    const has = (verb: CargoAct) => (one: ListedCargo) => one.row !== null && actsOn(one.row, rights, one.act).includes(verb)
    const finish: BulkAct<ListedCargo> = {
      call: cargoBasics.finish,
      word: bulk.finish,
      icon: IconCircleCheck,
      danger: true,
      may: has('finish'),
      nameOf,
      effect: bulk.finishEffect,
      reason: reasonTexts(finishWords),
      run: ({ id, row }, Desc) =>
        act(
          cargoBasics.finish,
          { Id: id, Desc, IsCancelPriority: false },
          { title: cargoActTitles.finish(id!), version: row!.version },
        ),
    }
    const back: BulkAct<ListedCargo> = {
      call: cargoBasics.returnToSending,
      word: bulk.return,
      icon: IconArrowBackUp,
      may: has('return'),
      nameOf,
      effect: bulk.returnEffect,
      reason: reasonTexts(returnWords),
      run: ({ id, row }, Desc) =>
        act(cargoBasics.returnToSending, { Id: id!, Desc }, { title: cargoActTitles.return(id!), version: row!.version }),
    }
    const again: BulkAct<ListedCargo> = {
      call: { offline: 'queue' },
      word: bulk.again,
      icon: IconRepeat,
      may: ({ row }) => row !== null,
      nameOf,
      effect: bulk.againEffect,
      async run({ id, route }) {
        const [{ announcedToday }, { cargo }] = await Promise.all([
          import('#app/modules/freight/announce/earlier/earlier.ts'),
          import('#contract/freight/cargo.ts'),
        ])
        const read = await queries.fetchQuery(cargoQueries.byId(id!))
        return act(cargo.announce, announcedToday(read, as), { title: bulk.againTitle(route.from, route.to) })
      },
    }
    return [
      ...(rights.finish ? [finish] : []),
      ...(rights.return ? [back] : []),
      ...(may(announcers, principalOf(member)) ? [again] : []),
    ]
  }, [member, rights, queries])
}
