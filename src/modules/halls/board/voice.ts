/** The board's voice: it calls the winners of a show, where the browser has a Persian voice and somebody wants to hear it. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Board } from './queries.ts'
import { townOf } from '#app/kit/ui/value/town.ts'
import { voiceWords as words } from './board-words.ts'

const NAME = 'barnobat.board.voice'
/** The last show that was called out here: a reload does not call it again. */
const CALLED = 'barnobat.board.called'

const speech = (): SpeechSynthesis | undefined => (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis
const persianVoice = () =>
  speech()
    ?.getVoices()
    .find(({ lang }) => /^fa\b/i.test(lang)) ?? null

function onVoices(listener: () => void) {
  speech()?.addEventListener('voiceschanged', listener)
  return () => speech()?.removeEventListener('voiceschanged', listener)
}

/** What is said of the winners of a show, in the order of the turns. */
const callsOf = ({ results }: Pick<Board, 'results'>): string[] =>
  results.flatMap(({ turn, cargo, number, destination }) =>
    cargo === null ? [] : [words.call(turn, number ?? cargo, destination ? townOf(destination) : '')],
  )

/** Whether there is a voice, whether it is wanted, and the choice, remembered on the device. Off until somebody turns it on. */
export function useVoice(): { canSpeak: boolean; isOn: boolean; want: (on: boolean) => void } {
  const canSpeak = useSyncExternalStore(onVoices, () => persianVoice() !== null)
  const [isOn, setOn] = useState(() => localStorage.getItem(NAME) === 'on')
  const want = (on: boolean) => {
    localStorage.setItem(NAME, on ? 'on' : 'off')
    if (!on) speech()?.cancel()
    setOn(on)
  }
  return { canSpeak, isOn, want }
}

/** Calls the winners of `board` out once, while they are news. */
export function useCalls(board: Board, isNews: boolean, isOn: boolean): void {
  const id = isNews && board.last ? String(board.last.id) : null
  useEffect(() => {
    const voice = persianVoice()
    if (!isOn || id === null || !voice || localStorage.getItem(CALLED) === id) return
    const calls = callsOf(board)
    if (calls.length === 0) return
    localStorage.setItem(CALLED, id)
    for (const call of calls) {
      const said = new SpeechSynthesisUtterance(call)
      said.voice = voice
      said.lang = voice.lang
      said.rate = 0.9
      speech()!.speak(said)
    }
  }, [board, id, isOn])
  // Whoever leaves the board hears no more of it.
  useEffect(() => () => speech()?.cancel(), [])
}
