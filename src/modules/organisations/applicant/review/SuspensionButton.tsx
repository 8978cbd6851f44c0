import { Button } from '@mantine/core'
import { IconArrowsJoin, IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applicant, type Twin } from '#contract/organisations/applicant.ts'
import type { ApplicantKind } from '#contract/organisations/application.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { applicantQueries } from '#app/modules/organisations/applicant/queries.ts'
import { useAct } from '#app/transport/act.ts'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { suspensionWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'

interface Whose {
  kind: ApplicantKind
  id: number
  name: string
}

const reason = { label: words.reason, missing: words.reasonMissing }

/** Out of service with a reason, and back. */
export function SuspensionButton({ kind, id, name, isSuspended }: Whose & { isSuspended: boolean }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const { act, ...acting } = useAct(isSuspended ? applicant.resume : applicant.suspend, { onDone: tellAnd(close) })
  const verb = isSuspended ? words.resume : words.suspend
  const Sign = isSuspended ? IconCircleCheck : IconCircleOff
  return (
    <>
      <Button variant="default" leftSection={<Sign size={18} aria-hidden />} onClick={() => setOpened(true)}>
        {verb}
      </Button>
      <ReasonDialog
        {...{ opened, reason, ...acting }}
        title={isSuspended ? words.resumeTitle(name) : words.suspendTitle(name)}
        danger={!isSuspended}
        confirm={verb}
        onSubmit={(Reason) => void act({ Kind: kind, Id: id, Reason })}
        onClose={close}
      >
        <p className="act-effect">{isSuspended ? words.resumeEffect : words.suspendEffect}</p>
      </ReasonDialog>
    </>
  )
}

/** Other records with the same national id, each of which can be merged into this one; nothing without any (C2). */
export function Twins({ kind, id }: Omit<Whose, 'name'>) {
  const { data } = useQuery(applicantQueries.twins(kind, id))
  const [from, setFrom] = useState<Twin | null>(null)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const { act, ...acting } = useAct(applicant.merge, { onDone: tellAnd(close) })
  if (!data || data.length === 0) return null
  return (
    <Stack component="section" className="review-part" aria-labelledby="applicant-twins">
      <h3 id="applicant-twins">{words.twins(data.length)}</h3>
      <ul className="list">
        {data.map((twin) => (
          <Group key={twin.id} component="li" justify="space-between">
            <span>
              {twin.name}{' '}
              <small className="faint">
                {words.twinState[twin.state]} · {words.cargos(twin.cargos)}
              </small>
            </span>
            {twin.state !== 'accepted' && (
              <Button
                variant="default"
                leftSection={<IconArrowsJoin size={18} aria-hidden />}
                aria-label={words.of(words.merge, twin.name)}
                onClick={() => {
                  setFrom(twin)
                  setOpened(true)
                }}
              >
                {words.merge}
              </Button>
            )}
          </Group>
        ))}
      </ul>
      <ReasonDialog
        {...{ opened, reason, ...acting }}
        title={words.mergeTitle(from?.name ?? '')}
        confirm={words.merge}
        onSubmit={(Reason) => void (from && act({ Kind: kind, From: from.id, Into: id, Reason }))}
        onClose={close}
      >
        <p className="act-effect">{words.mergeEffect}</p>
      </ReasonDialog>
    </Stack>
  )
}
