import { useState } from 'react'
import type { Credentials } from '#contract/organisations/registration.ts'
import { alert } from '#app/kit/ui/alerts.ts'

interface Done {
  /** Null where an answer that was lost has told it already. */
  data: Credentials | null
  message: string
}

/**
 * What an act that makes an account, or a password, tells once (GAP18): give `tell` to the act, show `told` in a
 * CredentialsDialog, and close it with `understood`.
 */
export function useTold(onDone: () => void) {
  const [told, setTold] = useState<Credentials | null>(null)
  const tell = ({ data, message }: Done) => {
    if (data) return setTold(data)
    alert({ tone: 'warning', text: message })
    onDone()
  }
  const understood = () => {
    setTold(null)
    onDone()
  }
  return { told, tell, understood }
}
