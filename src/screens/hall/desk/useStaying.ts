import { useBlocker } from '@tanstack/react-router'
import type { Question } from '#app/ui/form/ConfirmDialog.tsx'
import { deskWords as words } from '#app/words/desk.ts'

/** Nobody leaves the page over a list that is not registered without being asked. */
export function useStaying(unsent: boolean, turnNumber: number, ask: (question: Question) => Promise<boolean>): void {
  useBlocker({
    disabled: !unsent,
    enableBeforeUnload: unsent,
    shouldBlockFn: async ({ current, next }) => {
      // The other part of this page keeps everything.
      if (current.pathname === next.pathname) return false
      const title = words.leaveTitle(turnNumber)
      return !(await ask({ title, body: words.leaveBody, confirm: words.leave, cancel: words.stay, danger: true }))
    },
  })
}
