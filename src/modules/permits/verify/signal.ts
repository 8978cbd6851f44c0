/** Sound and vibration for a scan, because the operator looks at the truck and not at the screen. */

const NAME = 'barnobat.verify.sound'

export const wantsSignal = (): boolean => localStorage.getItem(NAME) !== 'off'
export const rememberSignal = (on: boolean): void => localStorage.setItem(NAME, on ? 'on' : 'off')

/** One high tone means valid; three low ones invalid. Missing sound or vibration is ignored. */
export function signal(isGood: boolean): void {
  if (!wantsSignal()) return
  navigator.vibrate?.(isGood ? 120 : [220, 90, 220, 90, 220])
  try {
    const air = new AudioContext()
    const starts = isGood ? [0] : [0, 0.22, 0.44]
    for (const start of starts) {
      const tone = air.createOscillator()
      tone.frequency.value = isGood ? 1320 : 220
      tone.type = isGood ? 'sine' : 'square'
      tone.connect(air.destination)
      tone.start(air.currentTime + start)
      tone.stop(air.currentTime + start + 0.16)
    }
    setTimeout(() => void air.close(), 1200)
  } catch {
    // No audio available.
  }
}
