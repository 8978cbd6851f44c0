import { IconCalendarCheck, IconTicket } from '@tabler/icons-react'
import { useMemo } from 'react'
import { driverPage } from '#contract/driver-page.ts'
import { may } from '#contract/roles.ts'
import type { DriverFull } from '#contract/truck-rows.ts'
import { principalOf, useMember } from '#app/data/transport/session.ts'
import { PageActs } from '#app/ui/page/PageActs.tsx'
import type { RowAct } from '#app/ui/row/act.ts'
import { useRowDialogs } from '#app/ui/row/useRowDialogs.tsx'
import { turn } from '#contract/turn.ts'
import { driverPageWords as words, papersWords } from '#app/words/driver-page.ts'
import { giveTurnWords } from '#app/words/give-turn.ts'
import { PapersDialog } from './PapersDialog.tsx'
import { standingOf } from './standing.ts'

const dialogs = { papers: PapersDialog }

/** What can be done for a driver: at a desk in the page's head, on a phone in one bar. */
export function DriverActs({ driver, at }: { driver: DriverFull; at: 'head' | 'foot' }) {
  const member = useMember()
  const [open, dialog] = useRowDialogs({ name: 'driver', list: 'drivers', dialogs })
  const { mayGive, mayEdit } = useMemo(() => {
    const principal = member && principalOf(member)
    return { mayGive: may(turn.add.who, principal), mayEdit: may(driverPage.editPapers.who, principal) }
  }, [member])
  const acts: RowAct[] = [
    ...(mayGive
      ? [
          {
            word: giveTurnWords.give,
            icon: IconTicket,
            link: { to: '/DriverTurn' },
            main: standingOf(driver).state === 'ok',
          },
        ]
      : []),
    ...(mayEdit ? [{ word: papersWords.edit, icon: IconCalendarCheck, run: () => open('papers', driver) }] : []),
  ]
  return (
    <>
      <PageActs {...{ at, acts }} name={words.acts} place={{ list: 'drivers', id: driver.id }} />
      {dialog}
    </>
  )
}
