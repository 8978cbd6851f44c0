import { IconInfoCircle } from '@tabler/icons-react'
import { demoDriverOf } from '#contract/demo.ts'
import { useDemo } from '#app/data/transport/health.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { demoWords as words } from '#app/words/shell.ts'

/** In the demo: by which numbers a driver of this hall is given a turn. */
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
