/** One permit: how far it has come, its papers, what can be done. */
export const Screen = () => null
