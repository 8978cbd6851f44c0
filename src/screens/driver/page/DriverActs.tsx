import { IconCalendarCheck, IconTicket } from '@tabler/icons-react'
import { useMemo } from 'react'
import { driverPage } from '#contract/driver-page.ts'
import { may, roles } from '#contract/roles.ts'
import type { DriverFull } from '#contract/truck-rows.ts'
import { principalOf, useMember } from '#app/data/transport/session.ts'
import { PageActs } from '#app/ui/page/PageActs.tsx'
import type { RowAct } from '#app/ui/row/act.ts'
import { useRowDialogs } from '#app/ui/row/useRowDialogs.tsx'
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
    // Turns are given at the desk of a hall.
    return { mayGive: may([roles('LoadHallAdmin')], principal), mayEdit: may(driverPage.editPapers.who, principal) }
  }, [member])
  const acts: RowAct[] = [
    ...(mayGive && standingOf(driver).state === 'ok'
      ? [
          {
            word: giveTurnWords.give,
            icon: IconTicket,
            link: { to: '/DriverTurn' },
            main: true,
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
