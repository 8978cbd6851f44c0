/** Rials in a toman. Rent is toman on the wire and on screen; everything stored is whole rials (spec/README.md, "Units"). */
export const RIALS_OF_TOMAN = 10
