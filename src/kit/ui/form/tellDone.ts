import { alert } from '../alerts.ts'

/** Shows the server's message after a command. */
export const tellDone = ({ message }: { message: string }) => alert({ tone: 'success', text: message })

/** The same, and then what follows: a dialog closes, a form is emptied. */
export const tellAnd = (follow: () => void) => (done: { message: string }) => {
  tellDone(done)
  follow()
}
