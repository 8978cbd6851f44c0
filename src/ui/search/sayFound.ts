import { alert } from '../alerts.ts'

/** Says what a search found, or why it was not answered, as `read` reads that from what was thrown. */
export async function sayFound(
  answer: Promise<{ total: number; message: string }>,
  read: (error: unknown) => { message: string },
): Promise<void> {
  try {
    const { total, message } = await answer
    alert({ tone: total > 0 ? 'success' : 'warning', text: message })
  } catch (error) {
    alert({ tone: 'error', text: read(error).message })
  }
}
