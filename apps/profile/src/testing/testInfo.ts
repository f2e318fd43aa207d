import type { UserInfo } from '@poy/contract';
import { testMember } from '@poy/host/testing';

/** A member who wrote nothing about themselves yet, for tests. */
export const testInfo: UserInfo = {
  uuid: testMember.uuid,
  userName: 'demo01',
  level: 2,
  name: null,
  firstName: null,
  lastName: null,
  email: null,
  avatar: null,
  phoneNumber: '0812345678',
  lineId: null,
  lineUid: null,
  hasPassword: true,
  cash: 80,
  afCash: 0,
  loyaltyPoint: 1250,
  supportData: {
    activePopup: false,
    activeSupport: false,
    officePhoneNumber: '',
    urlBailek: '',
    urlPopup: '',
    urlSupport: '',
  },
};
