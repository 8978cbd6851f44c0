import { Mark } from '#app/kit/ui/brand/Brand.tsx'
import { stateWords } from '#app/kit/ui/start-words.ts'

/** While a piece of the page is on its way, and only when that takes long enough to be noticed. */
export const Opening = () => (
  <div className="opening" role="status" aria-label={stateWords.loading}>
    <Mark size={40} />
  </div>
)
