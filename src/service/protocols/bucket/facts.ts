/** Bucket v2. `vaults`: the collateral coins with their vaults; a debt is always in USDB. Nothing of v1 (BUCK) is read. */
export const bucketFacts = {
  source:
    '@bucket-protocol/sdk 1.2.5 (ids of the main network); decompiled bytecode in github.com/MystenLabs/sui-packages',
  asOf: '2026-08',
  /** The packages that defined the types, and the packages that are called. */
  account: '0x665188033384920a5bb5dcfb2ef21f54b4568d08b431718b97e02e5c184b92cc',
  cdpOriginal: '0x9f835c21d21f8ce519fec17d679cd38243ef2643ad879e7048ba77374be4036e',
  cdpPackage: '0xc1dd29778f3fccd19a4ac79d1c35a14bf9d65a0b48f1c5bba98a949cacc53e26',
  savingOriginal: '0x872d08a70db3db498aa7853276acea8091fdd9871b2d86bc8dcb8524526df622',
  savingPackage: '0x5b60c3cdbb9ee31b856f7f8a6d4d6c8b91e3c0036a138fb9927529b05fd00373',
  usdb: '0xe14726c336e81b32328e92afc37345d159f5b550b09fa92bd43640cfdd0a0cfd::usdb::USDB',
  savingPools: [
    {
      lpType: '0x38f61c75fa8407140294c84167dd57684580b55c3066883b48dedc344b1cde1e::susdb::SUSDB',
      pool: '0xa0bfd8f31cc869c5f91cc23cb24414f3e225f015d269803279dc8a2179ce964f',
    },
  ],
  vaults: [
    {
      coinType:
        '0x2f2226a22ebeb7a0e63ea39551829b238589d981d1c6dd454f01fcc513035593::house::StakedHouseCoin<0x5de877a152233bdd59c7269e2b710376ca271671e9dd11076b1ff261b2fd113c::up_usd::UP_USD>',
      vault: '0xdb3b2f1ce99c935a5c5e14ce8321e0c252a8b16c50861407d2253d392d5fb836',
    },
    {
      coinType:
        '0x2f2226a22ebeb7a0e63ea39551829b238589d981d1c6dd454f01fcc513035593::house::StakedHouseCoin<0x0000000000000000000000000000000000000000000000000000000000000002::sui::SUI>',
      vault: '0x1e90eb4184e3303ee69d1728630c872b214f8699982b00dc39aabde8b4ff5ce3',
    },
    {
      coinType: '0x5ca17430c1d046fae9edeaa8fd76c7b4193a00d764a0ecfa9418d733ad27bc1e::scallop_sca::SCALLOP_SCA',
      vault: '0x38057191f48cf748d3b018e83ec0dda9f769f3f2d98010561002d6d2378f8ec3',
    },
    {
      coinType: '0xb14f82d8506d139eacef109688d1b71e7236bcce9b2c0ad526abcd6aa5be7de0::scallop_sb_eth::SCALLOP_SB_ETH',
      vault: '0x13ca385797229d6ad23a3ff0981fc30971735b0efd307d02920b58730d923a14',
    },
    {
      coinType: '0xeb7a05a3224837c5e5503575aed0be73c091d1ce5e43aa3c3e716e0ae614608f::scallop_deep::SCALLOP_DEEP',
      vault: '0x6677cdcc3186900914823fc8e5de7a2d1e874bbc0682cbcf7637ddf9342b1cbd',
    },
    {
      coinType: '0x622345b3f80ea5947567760eec7b9639d0582adcfd6ab9fccb85437aeda7c0d0::scallop_wal::SCALLOP_WAL',
      vault: '0xe1c7630ef33094491ab291bed669fcc64a48a88fcc99ddc200bcc38deb00400e',
    },
    {
      coinType: '0xb1d7df34829d1513b73ba17cb7ad90c88d1e104bb65ab8f62f13e0cc103783d3::scallop_sb_usdt::SCALLOP_SB_USDT',
      vault: '0xf985037e218946d20344810be7c07e42e7fae1666cdce60e7f028706768daed0',
    },
    {
      coinType: '0x854950aa624b1df59fe64e630b2ba7c550642e9342267a33061d59fb31582da5::scallop_usdc::SCALLOP_USDC',
      vault: '0xbd0079fb337dc5c79ae8f522aab72fcda38b6f10e38f2477c075777d8b1ac263',
    },
    {
      coinType: '0xaafc4f740de0dd0dde642a31148fb94517087052f19afb0f7bed1dc41a50c77b::scallop_sui::SCALLOP_SUI',
      vault: '0x5d76ee14fc4b1f501653c65eb3dc2ba0cd42f7d0d11480a840322e77d4b56362',
    },
    {
      coinType: '0x7016aae72cfc67f2fadf55769c0a7dd54291a583b63051a5ed71081cce836ac6::sca::SCA',
      vault: '0xd3ef65a1dec4b5c5f0e0bb7caf29f4a425bd04ad43bce942ec6e1c70385b79de',
    },
    {
      coinType: '0x356a26eb9e012a68958082340d4c4116e7f55615cf27affcff209cf0ae544f59::wal::WAL',
      vault: '0x9cd535e14d25767387e29798cfd61cf8c780d4836798cd64a5ce0d6fdc4659b2',
    },
    {
      coinType: '0x876a4b7bce8aeaef60464c11f4026903e9afacab79b9b142686158aa86560b50::xbtc::XBTC',
      vault: '0xee2d62b04abd9064a5526043395e09b0481e89fa3309d428fcb271ac53ce3103',
    },
    {
      coinType: '0xaafb102dd0902f5055cadecd687fb5b71ca82ef0e0285d90afde828ec58ca96b::btc::BTC',
      vault: '0x755c54dd718d350afd03314fe6ccc71e0ab36a974caf6721f1e03b7675dfaba1',
    },
    {
      coinType: '0xf325ce1300e8dac124071d3152c5c5ee6174914f8bc2161e88329cf579246efc::afsui::AFSUI',
      vault: '0xb36fea26a681f44b9a075297ddb9ebb9d4f35210c48d133e767bb294ac6427c6',
    },
    {
      coinType: '0x549e8b69270defbfafd4f94e17ec44cdbdd99820b33bda2278dea3b9a32d3f55::cert::CERT',
      vault: '0x2169f7a9f7c693265dad755bd7e75382e88cc4432595a22950432cb512bc6cd7',
    },
    {
      coinType: '0xbde4ba4c2e274a60ce15c1cfff9e5c42e41654ac8b6d906a57efa4bd3c29f47d::hasui::HASUI',
      vault: '0x83367e510389536e2041d50b3faabc2d1b1c8194ca5570a2a3a3e460d6113e86',
    },
    {
      coinType: '0x0000000000000000000000000000000000000000000000000000000000000002::sui::SUI',
      vault: '0x542eff36534bc5d7d07808953ebb8c580c23f047b41c094601d40a0fc7e99238',
    },
    {
      coinType: '0x7438e8caf5c345fbd3772517380bf0ca432f53892dee65ee0dda3eb127993cd9::bfbtc::BFBTC',
      vault: '0x1f32b8b587b69a97cb779b2df1e2aa90f6fbb43edcc887f11a8f4a6de0944937',
    },
    {
      coinType: '0x0041f9f9344cac094454cd574e333c4fdb132d7bcc9379bcd4aab485b2a63942::wbtc::WBTC',
      vault: '0x94f785bda085beb012e9e96d16a36cf16b6729f776e620ef8c3b37d1e06c2d82',
    },
    {
      coinType: '0x9d297676e7a4b771ab023291377b2adfaa4938fb9080b8d12430e4b108b836a9::xaum::XAUM',
      vault: '0x61c4f4e0849de36b840a5198dbe0ac5bbdedf3a514f8a66ecedd2c6f7b2fb380',
    },
  ],
}
