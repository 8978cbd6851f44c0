import { useEffect, useRef } from 'react'
import { turn as calls } from '#contract/halls/turn.ts'
import { clearFrame, printInFrame } from '#app/kit/print/frame.ts'
import { readPaper } from '#app/kit/print/paper.ts'
import { useTask } from '#app/transport/task.ts'
import { Button } from '../driver/ui/Button.tsx'
import { Note } from '../driver/ui/Note.tsx'
import { visitWords as words } from './kiosk-words.ts'
import { pageAs } from './queries.ts'

/** Prints the slip of the own turn with its list, as the desk does. Nothing of it stays in the page after the visit. */
export function PrintSlip({ token, turnId }: { token: string; turnId: number }) {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      clearFrame()
    }
  }, [])
  const { run, isBusy, error } = useTask<void>({ unexpected: words.notPrinted, say: () => words.notPrinted })
  const print = async () => {
    const page = await pageAs(token, calls.report, { DriverTurnId: turnId, ExportFormat: 'html', Paper: readPaper() })
    if (isGone.current) return
    const isPrinted = await printInFrame(page)
    if (isGone.current) clearFrame()
    else if (!isPrinted) throw new Error('this browser cannot print')
  }
  return (
    <>
      {error && (
        <Note tone="bad" isNews>
          {error.message}
        </Note>
      )}
      <Button busy={isBusy} onClick={() => void run(print)}>
        {isBusy ? words.printing : words.print}
      </Button>
    </>
  )
}
