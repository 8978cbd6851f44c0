import { Button, Stack } from '@mantine/core'
import { IconDeviceTablet } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { landing } from '#app/kit/ui/row/landing.ts'
import { useRowDialogs } from '#app/kit/ui/row/useRowDialogs.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { Group } from '#app/kit/ui/layout.ts'
import { EndKioskDialog } from './EndKioskDialog.tsx'
import { KioskCodeDialog } from './KioskCodeDialog.tsx'
import { kiosksWords as words } from './kiosks-words.ts'
import { KioskPin } from './KioskPin.tsx'
import { kiosksQuery, type KioskRow } from './queries.ts'

const KIOSKS = 'kiosks'
/** Time between two refetches while a code is shown: the kiosk is bound on another machine. */
const BINDING_MS = 2000
const dialogs = { end: EndKioskDialog }

/** The kiosks of the clerk's hall: binding one, ending one, and the PIN of a driver at the desk (decision 048). */
export function Screen() {
  const [opened, open] = useState(false)
  const client = useQueryClient()
  const close = () => {
    open(false)
    void client.invalidateQueries(kiosksQuery)
  }
  return (
    <Stack>
      <section className="card" aria-label={words.title}>
        <p>{words.lead}</p>
        <Button mt="sm" leftSection={<IconDeviceTablet size={18} aria-hidden />} onClick={() => open(true)}>
          {words.add}
        </Button>
      </section>
      <Answered query={useQuery({ ...kiosksQuery, ...(opened && { refetchInterval: BINDING_MS }) })} failed={words.failed}>
        {(kiosks) => <Kiosks {...{ kiosks }} />}
      </Answered>
      <KioskPin />
      <KioskCodeDialog opened={opened} onClose={close} />
    </Stack>
  )
}

function Kiosks({ kiosks }: { kiosks: KioskRow[] }) {
  const [open, dialog] = useRowDialogs({ name: 'row', list: KIOSKS, dialogs })
  return (
    <>
      {kiosks.length === 0 && <p className="faint">{words.none}</p>}
      {kiosks.map((row) => (
        <section key={row.id} className="card" aria-label={persianDigits(row.name)}>
          <Group justify="space-between">
            <div>
              <h2 tabIndex={-1} {...landing(KIOSKS, row.id)}>
                {persianDigits(row.name)}
              </h2>
              <p className="faint">{words.facts(momentOf(row.boundAt), momentOf(row.lastUsedAt))}</p>
            </div>
            <Button variant="default" aria-label={words.endOf(row.name)} onClick={() => open('end', row)}>
              {words.end}
            </Button>
          </Group>
        </section>
      ))}
      {dialog}
    </>
  )
}

const momentOf = (iso: string) => words.moment(shamsiDayOf(new Date(iso)), clockOf(new Date(iso)))
