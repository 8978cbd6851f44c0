import { useState } from 'react'
import type { Credentials } from '#contract/access/credentials.ts'
import { alert } from '#app/kit/ui/alerts.ts'

interface Done {
  /** Null if the data was in an earlier response that was lost. */
  data: Credentials | null
  message: string
}

/**
 * State for credentials that are shown once (GAP18): pass `tell` to the command, pass the credentials to a CredentialsDialog, and
 * close it with `understood`.
 */
export function useShownCredentials(onDone: () => void) {
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const tell = ({ data, message }: Done) => {
    if (data) return setCredentials(data)
    alert({ tone: 'warning', text: message })
    onDone()
  }
  const understood = () => {
    setCredentials(null)
    onDone()
  }
  return { credentials, tell, understood }
}
