import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Group } from '#app/kit/ui/layout.ts'
import { LookLater } from '#app/kit/look/LookLater.tsx'
import { Mark } from '#app/kit/ui/brand/Brand.tsx'
import { voiceWords } from './board-words.ts'
import type { useVoice } from './voice.ts'

/** The line above a board: its hall, its freshness, the theme menu. */
export const Top = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Group component="header" className="board-top" gap="clamp(8px, 1vw, 20px)" wrap="nowrap">
    <Mark size={40} />
    <h1>{title}</h1>
    {children}
    <LookLater />
  </Group>
)

/** Whether winners are called out aloud. */
export function VoiceButton({ voice: { canSpeak, isOn, want } }: { voice: ReturnType<typeof useVoice> }) {
  const Sign = isOn && canSpeak ? IconVolume : IconVolumeOff
  const word = canSpeak ? (isOn ? voiceWords.on : voiceWords.off) : voiceWords.none
  return (
    <button
      type="button"
      className="icon-btn"
      aria-pressed={isOn && canSpeak}
      aria-label={word}
      title={word}
      aria-disabled={!canSpeak || undefined}
      onClick={() => canSpeak && want(!isOn)}
    >
      <Sign size={22} aria-hidden />
    </button>
  )
}
