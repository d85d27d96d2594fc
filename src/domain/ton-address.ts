import { base64urlnopad, hex } from '@scure/base'

const BOUNCEABLE = 0x11

/**
 * The form in which contracts of TON are shown and priced: bounceable, url-safe base64 of flags, workchain, hash and CRC16
 * (TEP-2). `raw` is `0:` or `-1:` and 64 hex digits, whatever their case; null for anything else.
 */
export function friendlyTonAddress(raw: string): string | null {
  const [, workchain, hash = ''] = /^(0|-1):([0-9a-f]{64})$/i.exec(raw) ?? []
  if (workchain === undefined) return null
  const body = Uint8Array.of(BOUNCEABLE, workchain === '0' ? 0 : 0xff, ...hex.decode(hash.toLowerCase()))
  const checksum = crc16(body)
  return base64urlnopad.encode(Uint8Array.of(...body, checksum >> 8, checksum & 0xff))
}

/** CRC-16/XMODEM, as TON's addresses carry it. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}
