/** Speech output of the board: announces the winners of a show, if the browser has a Persian voice and it is turned on. */
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

/** Returns the announcements of a show's winners, in turn order. */
const callsOf = ({ results }: Pick<Board, 'results'>): string[] =>
  results.flatMap(({ turn, cargo, number, destination }) =>
    cargo === null ? [] : [words.call(turn, number ?? cargo, destination ? townOf(destination) : '')],
  )

/** Whether a voice exists, whether it is on, and its setter; stored on the device. Off by default. */
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

/** Announces the winners of `board` once, while they are recent. */
export function useCalls(board: Board, isNews: boolean, isOn: boolean): void {
  const id = isNews && board.last ? String(board.last.id) : null
  useEffect(() => {
    const voice = persianVoice()
    if (!isOn || id === null || !voice || localStorage.getItem(CALLED) === id) return
    const calls = callsOf(board)
    if (calls.length === 0) return
    localStorage.setItem(CALLED, id)
    for (const call of calls) {
      const utterance = new SpeechSynthesisUtterance(call)
      utterance.voice = voice
      utterance.lang = voice.lang
      utterance.rate = 0.9
      speech()?.speak(utterance)
    }
  }, [board, id, isOn])
  // Leaving the board stops the speech.
  useEffect(() => () => speech()?.cancel(), [])
}
