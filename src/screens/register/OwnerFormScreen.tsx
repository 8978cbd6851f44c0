import { FormStep } from './FormStep.tsx'

/** S0 §2.1, 2.5. */
export const Screen = () => <FormStep who="owner" />
