import { Mark } from '#app/kit/ui/brand/Brand.tsx'
import { stateWords } from '#app/kit/ui/start-words.ts'

/** Shown while a chunk is loading, only after a noticeable delay. */
export const Opening = () => (
  <div className="opening" role="status" aria-label={stateWords.loading}>
    <Mark size={40} />
  </div>
)
