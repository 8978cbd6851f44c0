import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { Group } from '#app/kit/ui/layout.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { useTellEvent } from '#app/modules/outbox/item/useTellEvent.ts'
import { arrivalWords as words } from '#app/modules/permits/permit/permit-life-words.ts'
import { eventWords } from '#app/modules/permits/verify/verify-words.ts'
import { eventsLeft, useLifeRights, type PermitProgress } from './allowed.ts'

/** Reports events of a permit from a desk or a yard, and shows the result. */
export function SayEvents({ permit }: { permit: PermitProgress & { id: number } }) {
  const { event: mayTell } = useLifeRights()
  const { tell, busy, answer } = useTellEvent(permit.id)
  const buttons = useRef<HTMLFieldSetElement>(null)
  const output = useRef<HTMLOutputElement>(null)
  const left = mayTell ? eventsLeft(permit) : []
  useLayoutEffect(() => {
    // The pressed button is removed once the permit has advanced: move the focus to the result first.
    if (answer?.isReported && buttons.current?.contains(document.activeElement)) output.current?.focus()
  }, [answer])
  return (
    <>
      {left.length > 0 && (
        <>
          <p className="faint" id="permit-say">
            {words.say}
          </p>
          <Group ref={buttons} component="fieldset" aria-labelledby="permit-say">
            {left.map((kind) => (
              <SteadyButton
                key={kind}
                variant="default"
                busy={busy === kind}
                isBlocked={busy !== null}
                onClick={() => tell(kind)}
              >
                {eventWords[kind]}
              </SteadyButton>
            ))}
            <Button
              variant="subtle"
              leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/verify" />}
            >
              {words.scan}
            </Button>
          </Group>
        </>
      )}
      <output ref={output} tabIndex={-1} className="permit-said">
        {answer && (
          <span className="note" data-tone={answer.tone}>
            {answer.text}
          </span>
        )}
      </output>
    </>
  )
}
