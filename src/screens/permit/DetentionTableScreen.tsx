/** Free hours and rates of detention (domain.md 4.5). */
export const Screen = () => null
