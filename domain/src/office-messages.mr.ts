import type { OfficeMessageCode } from './office-messages.en.ts';

/** The same messages in Marathi, with the same names to fill in. */
export const officeMr: Readonly<Record<OfficeMessageCode, string>> = {
  // Orders in the office
  changed_meanwhile: 'मधल्या वेळेत कोणीतरी यात बदल केला. जतन करण्यापूर्वी पुन्हा पाहा',
  reason_required: 'कारण लिहा',
  note_required: 'काहीतरी लिहा',
  date_over: '{day} चा खोका आधीच पोहोचला आहे',
  box_closed: '{day} च्या खोक्याची वेळ संपली आहे आणि तो भरला असू शकतो. तोही थांबवायचा का ते सांगा',
  payment_settled: 'हे पेमेंट आता बदलता येणार नाही',
  email_has_account: 'या ईमेलचे खाते आधीच आहे. कृपया ते यादीतून निवडा',
  customer_blocked: 'हे खाते बंद केलेले आहे. ऑर्डर करण्याआधी ते पुन्हा सुरू करा',
  agreement_required: 'कृपया सूचना वाचून दाखवा आणि ग्राहकाची संमती नोंदवा',
  nothing_changed: 'काहीच बदललेलं नाही',
  // The office: where the farm comes
  area_required: 'कृपया या भागाचं नाव लिहा',
  limit_invalid: 'कृपया डिलिव्हरींची पूर्ण संख्या लिहा, किमान १',
  limit_without_batch: 'मर्यादेसाठी तिची वेळ निवडावी लागते',
  pincode_known: '{pincode} यादीत आधीच आहे; कदाचित आता बंद केलेल्यांमध्ये',
  pincode_twice: '{pincode} हा {n} क्रमांकाच्या ओळीत आधीच आहे',
  batches_unknown: 'इथे सकाळ, संध्याकाळ किंवा दोन्ही असं लिहा',
  columns_too_many: 'पाचपेक्षा जास्त रकाने आहेत',
  import_empty: 'घेण्यासारखं काहीच नाही',
  import_too_long: 'एका वेळी जास्तीत जास्त {n} ओळी',
  import_has_faults: 'काही ओळी समजल्या नाहीत',
  import_moved_on: 'यातले काही पिनकोड नंतर बदलले गेले, किंवा यानंतर दुसरी यादी घेतली गेली',

  // कार्यालय: आढावा
  period_invalid: 'पहिला दिवस शेवटच्या दिवसानंतरचा नसावा, आणि दोघांमध्ये जास्तीत जास्त तीन वर्षं असावीत',

  in_use: 'हे वापरात आहे, त्यामुळे काढून टाकता येत नाही',
  price_invalid: 'कृपया किंमत रुपयांत लिहा, जास्तीत जास्त दोन दशांश',
  batch_required: 'कृपया किमान एक वेळ निवडा',
  maximum_off_step: 'ग्रॅम १०० च्या पटीत असावेत',
  certificate_required: 'सेंद्रिय पदार्थासाठी प्रमाणपत्राचा क्रमांक हवा',
  unit_fixed: 'हे आधी विकले गेले आहे, त्यामुळे एकक बदलता येत नाही. त्याऐवजी नवा पदार्थ जोडा',
  produce_unknown: 'या योजनेतील काही आता यादीत नाही. कृपया पुन्हा उघडा',
  size_twice: '{size} या नावाचे दोन आकार आहेत',
  size_empty: '{size} आकारात अजून काही नाही',
  plan_needs_sizes: 'योजनेला किंमतीसह किमान एक आकार हवा',
  plan_needs_items: 'योजनेत किमान एक पदार्थ हवा',
  plan_needs_frequencies: 'ही योजना किती वेळा पोहोचवायची ते निवडा',
  quota_unfillable: '{size} आकारात असे प्रमाण आहे जे निवडलेल्या कोणत्याही पदार्थाने भरत नाही',
  quota_off_step: '{size} आकार: {category} {n} {unit} च्या पटीत असावे',
  plan_not_organic: '{item} सेंद्रिय नाही, त्यामुळे ही योजना सेंद्रिय असू शकत नाही',
  plan_retired: 'ही योजना बंद केली आहे. दाखवण्याआधी ती पुन्हा सुरू करा',
  plan_fits_nowhere:
    'निवडलेल्या कोणत्याही वारंवारतेत हे सर्व खोक्यांत बसत नाही. प्रमाण कमी करा, पदार्थांची कमाल मर्यादा वाढवा किंवा अधिक वेळा पोहोचवा',

  message_without_email: 'या संदेशासोबत ईमेल दिलेला नाही, त्यामुळे उत्तर पाठवता येत नाही',
  colleague_unknown: 'संदेश फक्त कार्यालयातल्या व्यक्तीकडेच सोपवता येतो',
};
