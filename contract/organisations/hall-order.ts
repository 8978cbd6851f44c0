/** The order in which turns choose (domain.md 4.1 "HallPolicy"). */
export const orders = ['STRICT_FIFO', 'RATIO', 'NATIVE_FIRST'] as const
