/** Sui addresses are one number, however many zeros lead and in whichever case. */
export const isSameAddress = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (address: string) => address.trim().toLowerCase().replace(/^0x0*/, '')
