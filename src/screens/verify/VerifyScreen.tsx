/** Is this permit genuine? By camera or by typing, with or without a network. */
export const Screen = () => null
