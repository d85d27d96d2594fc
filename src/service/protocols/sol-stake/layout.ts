import {
  fixDecoderSize,
  getAddressDecoder,
  getBytesDecoder,
  getStructDecoder,
  getU32Decoder,
  getU64Decoder,
} from '@solana/kit'

/** The Stake program's account: its state, reserve for rent, both authorities, lock-up, then the delegation. */
export const stakeAccount = getStructDecoder([
  ['state', getU32Decoder()],
  ['rentReserve', getU64Decoder()],
  ['staker', getAddressDecoder()],
  ['withdrawer', getAddressDecoder()],
  ['lockup', fixDecoderSize(getBytesDecoder(), 8 + 8 + 32)],
  ['voter', getAddressDecoder()],
  ['stake', getU64Decoder()],
  ['activationEpoch', getU64Decoder()],
  ['deactivationEpoch', getU64Decoder()],
])
