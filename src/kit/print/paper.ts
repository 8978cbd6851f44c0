/** The paper of this device's printer. */
import { useSyncExternalStore } from 'react'
import { papers, type Paper } from '#contract/kernel/paper.ts'

const NAME = 'barnobat.print.paper'
const listeners = new Set<() => void>()

/** A roll until another one is chosen. */
export const readPaper = (): Paper => papers.find((paper) => paper === localStorage.getItem(NAME)) ?? papers[0]

function choosePaper(paper: Paper): void {
  localStorage.setItem(NAME, paper)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `const [paper, choose] = usePaper()`: stored on the device. */
export const usePaper = (): [Paper, (paper: Paper) => void] => [useSyncExternalStore(subscribe, readPaper), choosePaper]
