import { recogniserContract } from '../recogniser.contract.js';

/** All people, places and numbers are invented. */
recogniserContract(['contact'], {
  'contact.phone': {
    finds: ['Call [(391) 512-4044] now.', 'Call [391.512.4044 x12] now.', 'Call [+1 391 512 4044] now.'],
    leaves: ['Range 391-512 here.', 'Codes 391 5120 here.'],
  },
  'contact.phone-country': {
    finds: [
      'Contact [+91 94480-12345] / 08472 there.',
      'Call [+44 20 7946 0018] now.',
      'Call [+27 82 555 0134] now.',
      'Is [+91-98765-43210] there.',
    ],
    leaves: ['Grew +3 to +4 in both.', 'Power +12.50 -3.25 180 here.'],
  },
  'contact.phone-country-noughts': {
    finds: ['Call [0044 20 7946 0018] now.'],
    leaves: ['Lot 0012 here.', 'NDC 00597-0153-30 here.'],
  },
  'contact.phone-national': {
    finds: ['Is [07700 900123] there.', 'Is [(020) 7946 0958] there.', 'Is [082 555 0134] there.'],
    leaves: ['Doses 0.5 250 1250 here.', 'From 09 12 on.', 'Time 0830 1230 here.'],
  },
  'contact.phone-pairs': { finds: ['Is [01 99 00 12 34] there.'], leaves: ['On 01 12 24 it was.'] },
  'contact.phone-fives': { finds: ['Is [98765 43210] there.'], leaves: ['Counts 12345 43210 here.'] },
  'contact.phone-groups': {
    finds: ['Cell [573 5550 178] there.', 'Call [859/555/0120] now.'],
    leaves: ['Has 573 5550 178 there.', 'Called on 09/02/2016 16:52.', 'Called 05/04/24 0210.'],
  },
  'contact.phone-odd-groups': {
    finds: ['Wife [(505) 5550 - 144] there.', 'Text [412.5550.177] there.', 'Reach [(216)-555-0177] there.'],
    leaves: ['Has 573 5550 178 there.', 'From 09-11 to 2024-12 there.', 'Seen 12.11.2024 12 there.'],
  },
  'contact.phone-area-and-seven': {
    finds: ['Wife [(270)5550153] there.', 'Calls from [218 5550184] there.'],
    leaves: ['Has 118 5550184 there.', 'Counts 218 55501 there.'],
  },
  'contact.phone-local-groups': { finds: ['Tel [555 01 99] there.'], leaves: ['Has 555 01 99 there.', 'Called on 10/30/2024.'] },
  'contact.fax': { finds: ['Fax it to [391-512-4044] now.'], leaves: ['Call 391-512-4044 now.'] },
  'contact.phone-unseparated': { finds: ['Call [3915124044] now.'], leaves: ['Sample 3915124044 here.', 'Call 391512 now.'] },
  'contact.fax-unseparated': { finds: ['Fax [3915124044] now.', 'Fax [512-4044] now.'], leaves: ['Value 3915124044 here.'] },
  'contact.phone-local': { finds: ['Call [512-4044] now.'], leaves: ['CPT 512-4044 here.', 'Range 112-4044 here.'] },
  'contact.phone-local-blank': { finds: ['Please call [555 0182] now.'], leaves: ['Counted 555 0182 now.'] },
  'contact.phone-extension': {
    finds: ['Call [ext. 4432] now.', 'Dial [x4432] now.'],
    leaves: ['Given x2 here.', 'The next 4432 here.'],
  },
  'contact.pager': {
    finds: ['The pager [32268] rang.', 'He was paged [x0245] twice.', 'Bleep [4471] now.'],
    leaves: ['Page 2 of 3.', 'He was paged twice.'],
  },
  'contact.phone-area-apart': {
    finds: ['Tel.: [030/901820] there.', 'Tel: [089 - 55 51 23 4] there.', 'Fax 030, Phone [(040) / 4711-220] there.'],
    leaves: ['Phone 03/04/2020 there.', 'Tel 03/12 there.'],
  },
  'contact.phone-labelled': {
    finds: ['Phone:\n[467 3395]\nno one', 'Tel: [78 651 450] there.', 'Phone no.: [(21) 284 698] there.'],
    leaves: ['Phone 467 3395 there.', 'Phone: 2 of 3.', 'Phone: 12/03/2020 there.'],
  },
  'contact.email': {
    finds: ['Write to [z.okarin+a@mail.example.org] now.', 'Write to [okarin @example.org] now.'],
    leaves: ['Rate 3 @ 5 here.'],
  },
  'contact.email-spoken': {
    finds: [
      'Write to [okarin {at} mailbox (dot) org] now.',
      'Write to [zelmira.o at mailbox dot org] now.',
      'Write to [okarin(at)mail-box dot example dot com] now.',
    ],
    leaves: ['Seen at clinic today.', 'A red dot at the wrist here.', 'Looked at the dot here.'],
  },
  'contact.url': {
    finds: ['See [https://portal.example.org/p/77] now.', 'See [www.example.org/x] now.'],
    leaves: ['See the web now.'],
  },
  'contact.url-bare': {
    finds: ['See [mychart.example.org/u/okarin] now.'],
    leaves: ['Take it e.g. with food.', 'End of line. Org next.'],
  },
  'contact.ipv4': { finds: ['From [227.32.121.144] now.'], leaves: ['From 227.32.321.144 now.', 'Version 1.2.3 now.'] },
  'contact.ipv6': { finds: ['From [2001:db8::6fc7:c159] now.'], leaves: ['At 10:15:30 now.', 'Ratio 1:2:3 now.'] },
});
