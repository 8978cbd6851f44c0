import { alert } from '../alerts.ts'

/** The server's sentence, once an act is done. */
export const tellDone = ({ message }: { message: string }) => alert({ tone: 'success', text: message })

/** The same, and then what follows: a dialog closes, a form is emptied. */
export const tellAnd = (follow: () => void) => (done: { message: string }) => {
  tellDone(done)
  follow()
}
