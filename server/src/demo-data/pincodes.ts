/** Where the first farm delivers to: Nashik and what lies around it. */
export const demoPincodes = [
  { pincode: '422001', area: 'Nashik city', marathiArea: 'नाशिक शहर' },
  { pincode: '422003', area: 'Panchavati', marathiArea: 'पंचवटी' },
  { pincode: '422007', area: 'Satpur', marathiArea: 'सातपूर' },
  { pincode: '422009', area: 'New Nashik', marathiArea: 'नवीन नाशिक' },
  { pincode: '422010', area: 'Ambad', marathiArea: 'अंबड' },
  { pincode: '422013', area: 'Gangapur Road', marathiArea: 'गंगापूर रोड' },
  { pincode: '422101', area: 'Nashik Road', marathiArea: 'नाशिक रोड' },
  { pincode: '422401', area: 'Deolali Camp', marathiArea: 'देवळाली कॅम्प' },
] as const;
