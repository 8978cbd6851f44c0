import { IconInfoCircle } from '@tabler/icons-react'
import { demoDriverOf } from '#contract/kernel/demo.ts'
import { useDemo } from '#app/transport/health.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { demoWords as words } from '#app/kit/page/shell-words.ts'

/** In the demo: numbers of a driver of this hall, for giving a turn. */
export function DemoDriver({ hallId }: { hallId: number }) {
  const driver = demoDriverOf(hallId)
  if (!useDemo() || !driver) return null
  return (
    <p className="note" data-tone="info">
      <IconInfoCircle size={18} aria-hidden />
      <span>
        {words.driver} {words.nationalId} <Isolate>{driver.nationalId}</Isolate>
        {words.comma}
        {words.vehicleCard} <Isolate>{driver.vehicleCard}</Isolate>
      </span>
    </p>
  )
}
