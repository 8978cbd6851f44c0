import { IconTicketOff } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { Missing } from '#app/kit/ui/page/Missing.tsx'
import { permitPageWords as words } from './permit-life-words.ts'
import { Frame } from './page/Frame.tsx'
import { PermitFound } from './page/PermitFound.tsx'

/** One permit: its stage, its documents, its commands (domain.md 4.3, 4.5). */
export function Screen() {
  const { permitId = '' } = useParams({ strict: false }) as { permitId?: string }
  const id = Number(permitId)
  return Number.isSafeInteger(id) && id > 0 ? (
    <PermitFound key={id} id={id}>
      {(parts) => <Frame {...parts} />}
    </PermitFound>
  ) : (
    <Missing icon={IconTicketOff} words={words} />
  )
}
