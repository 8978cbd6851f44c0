import { MobileStep } from './MobileStep.tsx'

/** S0 §2.1, 2.3. */
export const Screen = () => <MobileStep who="company" />
